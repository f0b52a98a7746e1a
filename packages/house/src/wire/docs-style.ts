/** The look of the page about the API: a sheet of paper by day, the pit by night. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --bg: #f5f2ea; --surface: #fffdf8; --line: #d9d2c1; --ink: #16201b; --ink-2: #46524b;
  --felt: #0f5a43; --rule: #7a5608; --focus: #0b57a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0d1311; --surface: #131b18; --line: #384a41; --ink: #edf1ed; --ink-2: #b4c0b9;
    --felt: #62cfa5; --rule: #ddbb72; --focus: #93c7ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--ink);
  font: 16px/1.55 "Inter Variable", Inter, system-ui, "Segoe UI", sans-serif;
}
a { color: var(--felt); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 56rem); gap: 3rem; max-width: 80rem; margin: 0 auto; padding: 2.5rem 1.5rem 6rem; }
nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); overflow-y: auto; font-size: .875rem; }
nav h2 { font-size: .8125rem; color: var(--ink-2); margin: 1.25rem 0 .25rem; font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .2rem 0; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .75rem; }
main > section > h2 { font-size: 1.375rem; letter-spacing: -.01em; margin: 3rem 0 1rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line); }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.35rem 1.25rem; margin: 0 0 1rem; }
article h3 { font-size: 1rem; margin: 0; font-family: ui-monospace, "SF Mono", Menlo, monospace; overflow-wrap: anywhere; }
article h3 .method { color: var(--rule); margin-right: .6rem; }
article h4 { font-size: .8125rem; color: var(--ink-2); margin: 1rem 0 .3rem; font-weight: 600; }
p { margin: .4rem 0; max-width: 68ch; }
.lead { font-size: 1.0625rem; color: var(--ink-2); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, monospace; font-size: .84375rem; }
p code, li code, td code, dd code { overflow-wrap: anywhere; }
pre { margin: 0; padding: .75rem .9rem; background: var(--bg); border-radius: 8px; overflow-x: auto; line-height: 1.5; }
pre .note { color: var(--ink-2); }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .9rem .3rem 0; border-top: 1px solid var(--line); }
th { color: var(--ink-2); font-weight: 600; border-top: 0; }
details > summary { cursor: pointer; padding: .3rem 0; color: var(--ink-2); font-size: .875rem; }
@media (max-width: 60rem) {
  .frame { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1.5rem 1rem 4rem; }
  nav { position: static; max-height: none; }
}
@media print { nav { display: none; } .frame { display: block; } article { break-inside: avoid; } }
`;
