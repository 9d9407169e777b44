/** Which layer may import which: the table in CONTRIBUTING.md, checked as errors. */

/** Electron, installed or not: the test without optional packages has only the name. */
const ELECTRON = '(node_modules/)?electron(/|$)'

const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { path: from }, to })

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(electron|keytar)$' } },
    forbid('shared-is-the-base', '^src/shared/', { path: '^src/(?!shared/)' }, 'shared imports no other layer'),
    forbid(
      'contract-is-pure',
      '^src/shared/contract/',
      { path: '^node_modules/(?!zod/|temporal-polyfill/)' },
      'the contract depends on zod alone',
    ),
    forbid(
      'domain-is-pure',
      '^src/api/domain/',
      { path: '^(?!src/(api/domain|shared)/)' },
      'the domain is arithmetic: no I/O, no library, no database',
    ),
    forbid(
      'stats-know-no-domain',
      '^src/api/domain/stats/',
      { path: '^(?!src/api/domain/stats/)' },
      'statistics are plain arithmetic: they know no KPI, rule or threshold',
    ),
    forbid(
      'tabs-need-no-advice',
      '^src/api/domain/(plans|series|retention|funnel)/',
      { path: '^src/api/domain/advice/(?!(thresholds|guards|ad-series|click-decay|sibling-clicks)\\.ts$)' },
      'the tabs share thresholds, shared guards and the series of ads with the rules, and nothing else of the advice',
    ),
    forbid(
      'sql-only-in-db',
      '^src/(?!api/(db|jobs|compute|recovery|services|index))',
      { path: '(^|/)(better-sqlite3|kysely)/' },
      'only the database layer writes SQL',
    ),
    forbid(
      'routes-through-services',
      '^src/api/routes/',
      {
        path: '^(?!src/api/(routes|services)/|src/api/(api-error|body|mount|path-access|request-context|text-response)\\.ts$|src/shared/|node_modules/hono/)',
      },
      'a route reads its input, calls services and maps their result: it knows no database, source or job',
    ),
    forbid('db-below-services', '^src/api/db/', { path: '^src/api/(?!db/|domain/)' }, 'the database layer calls no layer above it'),
    forbid(
      'views-read-and-compute',
      '^src/api/views/',
      { path: '^(?!src/api/(views|domain|db)/|src/shared/|node_modules/lru-cache/)' },
      'a view reads the database and lets the domain compute: it knows no service, route or job',
    ),
    forbid(
      'sources-are-leaves',
      '^src/api/sources/',
      { path: '^src/api/(?!sources/|domain/)' },
      'sources import no other layer of the API',
    ),
    forbid(
      'senders-are-leaves',
      '^src/api/senders/',
      { path: '^src/api/(?!senders/|domain/|egress/outbound\\.ts$)' },
      'senders get a report, its secrets and the way out, and know no database',
    ),
    forbid(
      'agent-is-a-leaf',
      '^src/api/agent/',
      { path: '^src/api/(?!agent/|domain/|egress/outbound\\.ts$|senders/address-rules\\.ts$)' },
      'the client of a language model gets a prompt, a key and the way out, and knows no database',
    ),
    forbid(
      'models-in-one-place',
      '^src/(?!api/agent/call-model\\.ts$)',
      { path: '^(node_modules/)?(ai|@ai-sdk)(/|$)' },
      'the libraries of language models can connect, and are loaded in a job alone',
    ),
    forbid(
      'egress-is-a-leaf',
      '^src/api/egress/',
      { path: '^src/api/(?!egress/|domain/)' },
      'the seam to other machines gets its switches and its recorder, and knows no database',
    ),
    forbid(
      'one-way-out',
      '^src/(?!api/egress/|http/|api/senders/address-rules\\.ts$|cli/listen-address\\.ts$|main/api/local-api-host\\.ts$)',
      { path: '^(node:)?(http|https|http2|net|tls|dgram|dns)(/|$)' },
      'only src/api/egress connects to other machines; the others listen, or check addresses',
    ),
    forbid(
      'libraries-that-connect',
      '^src/(?!api/billing/stripe\\.ts$|api/senders/smtp-sender\\.ts$|api/senders/mail-message\\.ts$|main/updates/)',
      { path: '(^|/)(stripe|nodemailer|electron-updater|undici|ws)(/|$)' },
      'what can connect is given the seam, in one place each',
    ),
    forbid(
      'imports-are-leaves',
      '^src/api/imports/',
      { path: '^src/api/(?!imports/|domain/)' },
      'file imports read files and know no database',
    ),
    forbid(
      'one-entry-point',
      '^src/(main|http|cli|mcp)/',
      { path: '^src/api/(?!(index|jobs/spare-thread)\\.ts$)' },
      'hosts use the API through its index; a command may start a thread of jobs while it loads the API',
    ),
    forbid(
      'http-is-a-host',
      '^src/http/',
      { path: '^src/(?!http/|api/index\\.ts$|shared/)' },
      'the HTTP server serves the desktop app too',
    ),
    forbid(
      'mcp-reads-the-api',
      '^src/mcp/',
      { path: '^src/(?!mcp/|api/index\\.ts$|shared/)' },
      'tools read the routes of the API as agents, and know no database, host or window',
    ),
    forbid('mcp-in-one-place', '^src/(?!mcp/)', { path: '(^|/)@modelcontextprotocol/' }, 'only the MCP server knows its protocol'),
    forbid(
      'cli-knows-no-electron',
      '^src/cli/',
      { path: `^(${ELECTRON}|src/(main|preload|renderer)/)` },
      'the command line runs without Electron',
    ),
    forbid(
      'main-imports-no-window',
      '^src/main/',
      { path: '^src/(renderer|preload|cli)/' },
      'main shares only the HTTP server with the command line',
    ),
    forbid('electron-only-in-main', '^src/(?!main/|preload/)', { path: `^${ELECTRON}` }, 'no electron outside main and preload'),
    forbid('preload-is-thin', '^src/preload/', { path: '^src/(?!preload/|shared/)' }, 'the preload imports types of shared only'),
    forbid(
      'window-knows-the-contract',
      '^src/renderer/',
      { path: '^src/(?!renderer/|shared/)' },
      'the window depends on the contract and on nothing else of the API',
    ),
    forbid(
      'node-helpers-stay-in-node',
      '^src/(renderer/|preload/|shared/(?!node/)|api/(domain|views|sources)/)',
      { path: '^src/shared/node/' },
      'what uses the file system runs in hosts, in the database layer and in jobs',
    ),
    forbid(
      'imports-use-no-node-helpers',
      '^src/api/imports/',
      { path: '^src/shared/node/', pathNot: '/stored-order-id\\.ts$' },
      'file imports read what they are given; the id of an order is a hash before anything else sees it',
    ),
    forbid(
      'shared-runs-anywhere',
      '^src/shared/(?!node/)',
      { dependencyTypes: ['core'] },
      'shared runs in the sandboxed window too, except for shared/node',
    ),
    forbid('no-node-in-the-window', '^src/renderer/', { dependencyTypes: ['core'] }, 'the window runs in a sandbox'),
    {
      name: 'features-are-separate',
      comment: 'no feature imports another',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    },
    forbid(
      'ui-has-no-data',
      '^src/renderer/ui/',
      { path: '^src/renderer/(app/|features/|lib/(api|state)/)' },
      'ui components take what they show as properties',
    ),
    forbid('lib-has-no-screens', '^src/renderer/lib/', { path: '^src/renderer/(app|features|ui)/' }, 'lib serves the screens'),
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
