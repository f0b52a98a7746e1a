// Which of light and dark was chosen, kept where the browser keeps such things; else what the system has.
const KEY = 'baize-theme';
const root = document.documentElement;
// A page from a disk may have nowhere to keep it: then it holds for this page.
const shelf = (() => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
})();
const kept = shelf?.getItem(KEY);
if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;

const button = document.getElementById('theme');
button.hidden = false;
button.addEventListener('click', () => {
  const isDark = getComputedStyle(root).colorScheme === 'dark';
  root.dataset.theme = isDark ? 'light' : 'dark';
  shelf?.setItem(KEY, root.dataset.theme);
});

// On a phone the contents would stand before every page.
if (matchMedia('(width < 60rem)').matches) document.querySelector('nav > details').open = false;
