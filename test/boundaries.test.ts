/** The rules of `boundaries.config.cjs` on a tree of files that break each of them once, and of files that break none. */

import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { expect, it } from 'vitest'
import { temporaryFolder } from './helpers/temp-folder.ts'

const config = createRequire(import.meta.url)('./boundaries.config.cjs') as IConfiguration

/** Rule, importing file, imported file or package. */
type Import = readonly [rule: string, from: string, to: string]

const forbiddenFromRoutes = [
  'src/api/advisors/heuristic.ts',
  'src/api/billing/stripe.ts',
  'src/api/compute/task.ts',
  'src/api/db/accounts/store.ts',
  'src/api/domain/kpi.ts',
  'src/api/imports/reading.ts',
  'src/api/jobs/job.ts',
  'src/api/secret-store.ts',
  'src/api/sources/demo.ts',
  'src/api/views/snapshot.ts',
]

const violations: readonly Import[] = [
  ...forbiddenFromRoutes.map((to, index) => ['routes-through-services', `src/api/routes/route-${index}.ts`, to] as const),
  ['shared-is-the-base', 'src/shared/money.ts', 'src/api/index.ts'],
  ['contract-is-pure', 'src/shared/contract/route.ts', 'hono'],
  ['domain-is-pure', 'src/api/domain/rule.ts', 'src/api/services/service.ts'],
  ['stats-know-no-domain', 'src/api/domain/stats/interval.ts', 'src/api/domain/kpi/formulas.ts'],
  ['tabs-need-no-advice', 'src/api/domain/plans/plan.ts', 'src/api/domain/advice/triage.ts'],
  ['sql-only-in-db', 'src/api/keys.ts', 'kysely'],
  ['db-below-services', 'src/api/db/products/store.ts', 'src/api/services/service.ts'],
  ['views-read-and-compute', 'src/api/views/trend.ts', 'src/api/services/service.ts'],
  ['sources-are-leaves', 'src/api/sources/meta.ts', 'src/api/services/service.ts'],
  ['senders-are-leaves', 'src/api/senders/webhook.ts', 'src/api/services/service.ts'],
  ['agent-is-a-leaf', 'src/api/agent/ask.ts', 'src/api/services/service.ts'],
  ['models-in-one-place', 'src/api/services/model-service.ts', 'ai'],
  ['egress-is-a-leaf', 'src/api/egress/egress.ts', 'src/api/services/service.ts'],
  ['one-way-out', 'src/api/services/service-of-http.ts', 'node:https'],
  ['libraries-that-connect', 'src/api/jobs/mail.ts', 'nodemailer'],
  ['imports-are-leaves', 'src/api/imports/workbook.ts', 'src/api/services/service.ts'],
  ['one-entry-point', 'src/cli/cli.ts', 'src/api/services/service.ts'],
  ['mcp-reads-the-api', 'src/mcp/tools/tool.ts', 'src/http/host.ts'],
  ['mcp-in-one-place', 'src/http/agents.ts', '@modelcontextprotocol/server'],
  ['http-is-a-host', 'src/http/host.ts', 'src/cli/command.ts'],
  ['cli-knows-no-electron', 'src/cli/start.ts', 'src/renderer/app/page.ts'],
  ['main-imports-no-window', 'src/main/window.ts', 'src/renderer/app/page.ts'],
  ['electron-only-in-main', 'src/http/server.ts', 'electron'],
  ['preload-is-thin', 'src/preload/preload.ts', 'src/main/menu.ts'],
  ['window-knows-the-contract', 'src/renderer/app/client.ts', 'src/api/index.ts'],
  ['node-helpers-stay-in-node', 'src/renderer/lib/save.ts', 'src/shared/node/atomic-file.ts'],
  ['imports-use-no-node-helpers', 'src/api/imports/reading/file.ts', 'src/shared/node/atomic-file.ts'],
  ['shared-runs-anywhere', 'src/shared/calendar.ts', 'node:fs'],
  ['no-node-in-the-window', 'src/renderer/app/files.ts', 'node:fs'],
  ['features-are-separate', 'src/renderer/features/advice/list.ts', 'src/renderer/features/trend/chart.ts'],
  ['ui-has-no-data', 'src/renderer/ui/button.ts', 'src/renderer/lib/api/query.ts'],
  ['lib-has-no-screens', 'src/renderer/lib/hooks/hook.ts', 'src/renderer/ui/icon.ts'],
]

const allowedFromRoutes = [
  'src/api/services/service.ts',
  'src/api/routes/ok.ts',
  'src/api/api-error.ts',
  'src/api/request-context.ts',
  'src/shared/contract/route.ts',
  'hono',
]

/** Packages of the tree; Electron is optional. */
const packages = ['@modelcontextprotocol/server', 'ai', 'hono', 'kysely', 'nodemailer']

const specifier = (from: string, to: string): string => {
  if (!to.startsWith('src/')) return to
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const importValue = (path: string): string => `import { value } from '${path}'\nexport const used = value`
const importType = (path: string): string => `import type { value } from '${path}'\nexport type Used = typeof value`

const writeTree = async (
  folder: string,
  imports: readonly Import[],
  statement: (path: string) => string,
  installed: readonly string[] = packages,
): Promise<void> => {
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const name of installed) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', type: 'module' }))
    await write(`node_modules/${name}/index.js`, 'export const value = 1\n')
  }
  await write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies: Object.fromEntries(installed.map((name) => [name, '1.0.0'])) }),
  )
  for (const [, , to] of imports) if (to.startsWith('src/')) await write(to, 'export const value = 1\n')
  for (const [, from, to] of imports) await write(from, `${statement(specifier(from, to))}\n`)
}

/** The violations that the rules find in a tree, each as rule, importing file and imported file. */
const violationsIn = async (folder: string): Promise<readonly string[]> => {
  const ruleSet = { forbidden: config.forbidden ?? [] }
  const { output } = await cruise(['src'], { ...config.options, baseDir: folder, validate: true, ruleSet })
  if (typeof output === 'string') throw new Error('Expected the result as an object.')
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).toSorted()
}

const expectedWith = (installed: readonly string[]): readonly string[] =>
  violations
    .map(([rule, from, to]) => `${rule}: ${from} → ${installed.includes(to) ? `node_modules/${to}/index.js` : to.replace(/^node:/, '')}`)
    .toSorted()

it.each([
  ['an import of a value', importValue, [...packages, 'electron']],
  ['an import of a type', importType, [...packages, 'electron']],
  ['an import of a package that is not installed', importValue, packages],
] as const)('every rule finds %s that it forbids', async (_title, statement, installed) => {
  const folder = await temporaryFolder()
  await writeTree(folder, violations, statement, installed)
  expect(await violationsIn(folder)).toEqual(expectedWith(installed))
})

it('a route may import services, other routes, the contract and the HTTP layer', async () => {
  const folder = await temporaryFolder()
  const imports = allowedFromRoutes.map((to, index) => ['', `src/api/routes/route-${index}.ts`, to] as const)
  await writeTree(folder, imports, importValue)
  expect(await violationsIn(folder)).toEqual([])
})

it('every rule about layers has a violation in this test', () => {
  const tested = new Set([...violations.map(([rule]) => rule), 'no-circular', 'no-unresolved'])
  const names = (config.forbidden ?? []).flatMap(({ name }) => (name === undefined ? [] : [name]))
  expect(names.filter((name) => !tested.has(name))).toEqual([])
})
