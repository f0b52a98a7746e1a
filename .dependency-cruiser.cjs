const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// Who may import whom: rulebooks <- engine <- {tournament, odds} <- house <- {web, cli}.

const TEST = '(\\.test\\.ts$|\\.test-kit\\.ts$|/testing/)';
const PURE = '^packages/(engine|tournament|odds)/';

/** A game is a folder of the engine that has a `game.ts`. */
const ENGINE = join(__dirname, 'packages/engine/src');
const GAMES = readdirSync(ENGINE).filter(
  (folder) => existsSync(join(ENGINE, folder, 'game.ts')) && folder !== 'core',
);
const GAME = `(${GAMES.join('|')})`;

const onlyDown = (folder, above) => ({
  name: `only-down-from-${folder}`,
  comment: `${folder} may not import what stands above or beside it.`,
  severity: 'error',
  from: { path: folder === 'rulebooks' ? '^rulebooks/' : `^packages/${folder}/` },
  to: { path: above },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'A circle of imports has no bottom to read from.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'The import leads nowhere, so no other rule here can judge it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    onlyDown('rulebooks', '^(packages|scripts)/'),
    onlyDown('engine', '^(packages/(?!engine/)|scripts/)'),
    onlyDown('tournament', '^(packages/(?!(engine|tournament)/)|scripts/)'),
    onlyDown('odds', '^(packages/(?!(engine|odds)/)|scripts/)'),
    onlyDown('house', '^(packages/(web|cli)/|scripts/)'),
    onlyDown('web', '^(packages/cli/|scripts/)'),
    onlyDown('cli', '^(packages/web/|scripts/)'),
    {
      name: 'checker-by-itself',
      comment:
        'What checks tournaments shares nothing with what runs them: it imports its own folder and Node alone.',
      severity: 'error',
      from: { path: '^packages/cli/src/check/', pathNot: TEST },
      to: { pathNot: '^packages/cli/src/check/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'verifier-by-itself',
      comment:
        'Who checks a draw with the hands of the house has checked nothing: it imports its own folder and Node alone.',
      severity: 'error',
      from: { path: '^packages/verifier/src/', pathNot: TEST },
      to: { pathNot: '^packages/verifier/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'client-by-itself',
      comment:
        'The client is what programs of others are: it knows a house by its documents, and imports nothing else.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: TEST },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'second-reading-by-itself',
      comment:
        'A second reading of the rules shares nothing with the first: it imports its own folder and Node alone.',
      severity: 'error',
      from: { path: '^packages/cli/src/second-reading/', pathNot: TEST },
      to: { pathNot: '^packages/cli/src/second-reading/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'readings-stand-alone',
      comment: 'The second reading of a game leans on that of no other.',
      severity: 'error',
      from: { path: `^packages/cli/src/second-reading/${GAME}[/.]`, pathNot: TEST },
      to: {
        path: `^packages/cli/src/second-reading/${GAME}[/.]`,
        pathNot: '^packages/cli/src/second-reading/$1[/.]',
      },
    },
    {
      name: 'witness-by-itself',
      comment:
        'A witness is nobody of the house: it imports its own folder, the shell of the command, the format of the log, Node and its store.',
      severity: 'error',
      from: { path: '^packages/cli/src/witness/', pathNot: TEST },
      to: {
        pathNot:
          '^(packages/cli/src/(witness/|(failure|options|terminal|text)\\.ts$)|packages/house/src/log/format\\.ts$|node_modules/(citty|better-sqlite3|@types/better-sqlite3)/)',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'format-by-itself',
      comment: 'The format of the log knows nothing of the house: its own files and Node alone.',
      severity: 'error',
      from: {
        path: '^packages/house/src/log/(format|checkpoint|cosignature|failure|key-file|note|submission|tile-path|tiles|tree)\\.ts$',
      },
      to: {
        pathNot:
          '^packages/house/src/log/(checkpoint|cosignature|failure|key-file|note|submission|tile-path|tiles|tree)\\.ts$',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'round-files-anywhere',
      comment:
        'What writes round files runs in the browser too: its own folder, types of records, and the engine.',
      severity: 'error',
      from: { path: '^packages/house/src/round-files/', pathNot: TEST },
      to: {
        pathNot: '^(packages/house/src/(round-files/|records/recording\\.ts$)|packages/engine/|rulebooks/)',
      },
    },
    {
      name: 'pure-without-node',
      comment: 'Rules of play, tournaments and odds know no machine: no node core module, tests included.',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-without-packages',
      comment: 'Rules of play, tournaments and odds depend on no npm package.',
      severity: 'error',
      from: { path: PURE, pathNot: TEST },
      to: { pathNot: '^(rulebooks|packages)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'pure-tests-with-few-packages',
      comment:
        'Their tests may use vitest and fast-check, and the evaluators by others that ours is held against.',
      severity: 'error',
      from: { path: `${PURE}.*${TEST}` },
      to: {
        pathNot:
          '^(rulebooks|packages|node_modules/(vitest|fast-check|phe|pokersolver|@pokertools/evaluator))/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'core-knows-no-game',
      comment: 'What all games share may not lean on one of them.',
      severity: 'error',
      from: { path: '^packages/engine/src/core/' },
      to: { path: `^packages/engine/src/${GAME}/` },
    },
    {
      name: 'games-stand-alone',
      comment: 'A game follows its own instrument; what two games share belongs in core.',
      severity: 'error',
      from: { path: `^packages/engine/src/${GAME}/` },
      to: { path: `^packages/engine/src/${GAME}/`, pathNot: '^packages/engine/src/$1/' },
    },
    {
      name: 'web-by-the-contract',
      comment: 'The browser knows the house by its API alone: types, and round files.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: TEST },
      to: {
        path: '^packages/house/',
        pathNot: '^packages/house/src/(api|round-files/index)\\.ts$',
      },
    },
    {
      name: 'no-named-book',
      comment:
        'An edition is a value: only the editions of a game and the instruments of tournament play name a book.',
      severity: 'error',
      from: {
        path: '^(packages|scripts)/',
        pathNot: `(^packages/engine/src/${GAME}/editions\\.ts$|^packages/tournament/src/instruments\\.ts$|^scripts/bench/|/e2e/|${TEST})`,
      },
      to: { path: '^rulebooks/src/books[./]' },
    },
    {
      name: 'sources-without-tests',
      comment: 'What runs may not import what proves it.',
      severity: 'error',
      from: { path: '^(rulebooks|packages/[^/]+)/', pathNot: TEST },
      to: { path: TEST, pathNot: 'node_modules/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '^(packages/[^/]+/dist|coverage|reports)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
