/** How long the built app takes from the start of its process to the day's numbers on the screen, with a million rows of ad data, compared with an empty app. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { createApi, sessionSecretStore } from '#api/index.ts'
import { addDays, dayInZone } from '#shared/calendar.ts'
import { systemClock } from '#shared/clock.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { mainBundle } from '../e2e/bundles.ts'
import { launchChromium } from '../e2e/chromium.ts'
import { callApi } from '../e2e/page-calls.ts'
import { launchDouble } from '../electron-double/launch.ts'
import { missingForKeychain, type PrivateBus, RING_PASSWORD, startBus } from '../keychain/private-bus.ts'
import { type Figure, percentile, report } from './measure.ts'
import { writeFacts } from './million-facts.ts'

const STARTS = Number(process.env.BENCH_STARTS ?? 7)
const PRODUCTS = 20
const ADS = 500
const DAYS = 100
const ZONE = 'Europe/Berlin'
const LIMIT_MS = 1200

const today = dayInZone(systemClock.now(), ZONE)
const yesterday = addDays(today, -1)
const folder = await mkdtemp(join(tmpdir(), 'roas-desk-start-'))

/** A day's work on a store of a million facts: imported and looked at. Answers what was spent on the day that the window opens on. */
const prepare = async (dataDir: string) => {
  const file = join(folder, 'facts.csv')
  await writeFacts(file, ADS, DAYS, yesterday)
  const api = await createApi({
    dataDir,
    clock: systemClock,
    fetch: globalThis.fetch,
    secrets: sessionSecretStore(''),
    log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
    settings: { version: 'bench', variant: 'standard' },
  })
  const { api_key: key } = await api.operator.createAccount({ name: 'Bench', timezone: ZONE, currency: 'EUR' })
  for (let index = 0; index < PRODUCTS; index += 1)
    await api.operator.importFile({ kind: 'ads', file, product: `Product ${index}`, options: {} })
  const get = async (path: string): Promise<unknown> =>
    (await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))).json()
  await get('/desk/overview')
  const { snapshot } = snapshotRoute.answer.parse(await get(`/api/snapshot/${encodeURIComponent('Product 0')}?anchor=${yesterday}`))
  await api.close()
  return { spend: snapshot.kpi.spend ?? Number.NaN }
}

/** Writes the key to the keyring as the app does: by requesting a new key from its window. */
const learnKey = async (start: () => ReturnType<typeof launchDouble>): Promise<void> => {
  const app = await start()
  const page = await app.firstWindow()
  const { status } = await callApi(page, 'POST', '/desk/keys/recover')
  if (status !== 200) throw new Error(`No key was made: ${status}.`)
  app.child.send({ kind: 'quit' })
  await app.exited
}

/** The store as the first morning after finds it: nothing is worked out for the day yet, and advice reaches to the day before. */
const overNight = (dataDir: string): void => {
  const raw = new BetterSqlite3(join(dataDir, 'roas-desk.db'))
  raw.exec('DELETE FROM snapshot; DELETE FROM advice; UPDATE product SET advice_through = advice_through - 1')
  raw.close()
}

/** Milliseconds from the start of the process until `shown` is on the page. */
const startMs = async (launch: () => ReturnType<typeof launchDouble>, shown: string): Promise<number> => {
  const startedAt = performance.now()
  const app = await launch()
  const page = await app.firstWindow()
  await page.getByText(shown, { exact: true }).first().waitFor()
  const took = performance.now() - startedAt
  app.child.send({ kind: 'quit' })
  await app.exited
  return took
}

const emptyMain = async (): Promise<string> => {
  const file = join(folder, 'empty', 'main.mjs')
  await mkdir(join(folder, 'empty'), { recursive: true })
  await writeFile(
    file,
    `import { app, BrowserWindow, protocol, session } from 'electron'
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
app.whenReady().then(() => {
  session.defaultSession.protocol.handle('app', () => new Response('<p>Ready</p>', { headers: { 'content-type': 'text/html' } }))
  new BrowserWindow({}).loadURL('app://bundle/')
})
`,
  )
  return file
}

const run = async (browser: Browser, bus: PrivateBus): Promise<readonly Figure[]> => {
  const dataDir = join(folder, 'data')
  const { spend } = await prepare(dataDir)
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(spend)
  const launch = () => launchDouble({ browser, main: mainBundle, home: join(dataDir, 'home'), args: [`--data=${dataDir}`], env: bus.env })
  await learnKey(launch)
  const main = await emptyMain()
  const launchEmpty = () => launchDouble({ browser, main, home: join(folder, 'empty') })
  const [full, morning, empty]: [number[], number[], number[]] = [[], [], []]
  for (let start = 0; start < STARTS; start += 1) {
    empty.push(await startMs(launchEmpty, 'Ready'))
    full.push(await startMs(launch, shown))
  }
  for (let start = 0; start < STARTS; start += 1) {
    overNight(dataDir)
    morning.push(await startMs(launch, shown))
  }
  const at = (name: string, times: readonly number[], share: number, limit: number | null): Figure => ({
    name,
    value: percentile(
      times.toSorted((a, b) => a - b),
      share,
    ),
    unit: 'ms',
    want: 'at most',
    limit,
  })
  return [
    at('start_to_tiles_p50', full, 0.5, LIMIT_MS),
    at('start_to_tiles_p95', full, 0.95, null),
    at('start_to_tiles_first_of_the_day_p50', morning, 0.5, LIMIT_MS),
    at('start_to_tiles_first_of_the_day_p95', morning, 0.95, null),
    at('start_baseline_empty_app_p50', empty, 0.5, null),
    at('start_baseline_empty_app_p95', empty, 0.95, null),
  ]
}

if (missingForKeychain.length > 0)
  throw new Error(`The key is read from a keychain at the start; missing here: ${missingForKeychain.join(', ')}.`)
const bus = await startBus()
await bus.startRing(RING_PASSWORD)
const browser = await launchChromium()
try {
  if (!report(await run(browser, bus), new URL('../../out/bench-start.json', import.meta.url))) process.exitCode = 1
} finally {
  await browser.close()
  await bus.close()
  await rm(folder, { recursive: true, force: true })
}
