/** Who may import whom: the table of CONTRIBUTING.md as errors. */

const only = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { path: from }, to })

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(electron|keytar)$' } },
    only('shared-is-the-floor', '^src/shared/', { path: '^src/(?!shared/)' }, 'shared knows nobody'),
    only(
      'contract-is-pure',
      '^src/shared/contract/',
      { path: '^node_modules/(?!zod/|temporal-polyfill/)' },
      'the contract rests on zod alone',
    ),
    only(
      'domain-is-pure',
      '^src/api/domain/',
      { path: '^(?!src/(api/domain|shared)/)' },
      'domain is arithmetic: no I/O, no library, no store',
    ),
    only(
      'sql-only-in-store',
      '^src/(?!api/(store|jobs|services|index))',
      { path: '(^|/)(better-sqlite3|kysely)/' },
      'the database is reached through the store',
    ),
    only('store-below-services', '^src/api/store/', { path: '^src/api/(?!store/|domain/)' }, 'the store serves, it does not call'),
    only('sources-are-leaves', '^src/api/sources/', { path: '^src/api/(?!sources/|domain/)' }, 'sources bring facts and know nobody else'),
    only('one-door', '^src/(main|serve)/', { path: '^src/api/(?!index\\.ts$)' }, 'hosts enter the API through its index'),
    only(
      'serve-knows-no-electron',
      '^src/serve/',
      { path: '^(electron|src/(main|preload|renderer)/)' },
      'the served host runs without Electron',
    ),
    only(
      'main-borrows-little',
      '^src/main/',
      { path: '^src/(renderer|preload)/|^src/serve/(?!window-files/|http-host/)' },
      'main shares the window files and the HTTP host with the served desk; its command line, TLS files and environment stay there',
    ),
    only(
      'http-host-is-shared',
      '^src/serve/http-host/',
      { path: '^src/(?!serve/http-host/|api/index\\.ts$|shared/)' },
      'the desktop app opens it too: it brings nothing of the command line along',
    ),
    only('electron-only-in-main', '^src/(?!main/|preload/)', { path: '^electron$' }, 'no electron outside main and preload'),
    only('preload-is-thin', '^src/preload/', { path: '^src/(?!preload/|shared/)' }, 'the preload sees types of shared only'),
    only(
      'window-sees-the-contract',
      '^src/renderer/',
      { path: '^src/(?!renderer/|shared/)' },
      'the window knows the contract and nothing of the API',
    ),
    only('no-node-in-the-window', '^src/renderer/', { dependencyTypes: ['core'] }, 'the window runs in a sandbox'),
    {
      name: 'features-are-apart',
      comment: 'no feature imports another',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    },
    only('ui-has-no-data', '^src/renderer/ui/', { path: '^src/renderer/(app|features)/' }, 'ui is look only'),
    only('lib-has-no-screens', '^src/renderer/lib/', { path: '^src/renderer/(app|features|ui)/' }, 'lib serves the screens'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
