/** How long the built desktop app blocks its main thread in a morning: overview, tabs, advice, an import and a sync. Played on the double of Electron. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { LONG_TASK_MS } from '#main/diagnostics/event-loop-monitor.ts'
import { addDays, dayInZone } from '#shared/calendar.ts'
import { systemClock } from '#shared/clock.ts'
import type { BridgeRequest } from '#shared/contract/desktop/bridge.ts'
import { jobSchema } from '#shared/contract/internal/import.ts'
import { mainBundle } from '../e2e/bundles.ts'
import { launchChromium } from '../e2e/chromium.ts'
import { type BlockedTask, blockedTasksOf, isWatched } from '../e2e/main-thread-blocking.ts'
import { callApi } from '../e2e/page-calls.ts'
import { launchDouble } from '../electron-double/launch.ts'
import { type Figure, percentile, report } from './measure.ts'
import { writeFacts } from './million-facts.ts'

const MORNINGS = Number(process.env.BENCH_MORNINGS ?? 3)
const ADS = 500
const DAYS = 100
const IMPORTED = 'Many ads'
/** Interval between two checks of what the app does outside the page. */
const LOOK_MS = 50

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-main-thread-'))
const file = join(folder, 'many-ads.csv')

const until = async (isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

/** Answers the body of a 200. */
const call = async (page: Page, method: 'GET' | 'POST', path: string, body?: BridgeRequest['body']): Promise<unknown> => {
  const answer = await callApi(page, method, path, body)
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Every product and every tab of it, its advice, and a sync of it. */
const lookAround = async (page: Page, products: readonly string[]): Promise<void> => {
  for (const product of products) {
    await page.getByRole('navigation').getByText(product, { exact: true }).first().click()
    for (const key of ['1', '2', '3', '4', '5', '6', '1']) await page.keyboard.press(key)
    await call(page, 'GET', `/api/advice/${encodeURIComponent(product)}`)
    await call(page, 'GET', `/api/snapshot/${encodeURIComponent(product)}?force_refresh=true`)
  }
}

/** Chooses the file in the native dialog and answers the id of its upload. */
const choose = async (page: Page): Promise<string> => {
  const chosen: { readonly value: { readonly upload_id: string } } = await page.evaluate(
    `roasDesk.desktop({ kind: 'choose-import', import: 'ads' })`,
  )
  return chosen.value.upload_id
}

const morning = async (browser: Browser, dataDir: string): Promise<readonly BlockedTask[]> => {
  await mkdir(dataDir)
  const app = await launchDouble({
    browser,
    main: mainBundle,
    home: join(dataDir, 'home'),
    args: [`--data=${dataDir}`, '--no-keychain'],
    answerFiles: () => [file],
  })
  const page = await app.firstWindow()
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  const { products } = (await call(page, 'POST', '/desk/demo')) as { readonly products: readonly string[] }
  await until(() => isWatched(dataDir))
  await page.reload()
  await page.getByRole('tab').first().waitFor()
  await lookAround(page, products)

  await call(page, 'POST', '/desk/products', { name: IMPORTED })
  const upload = { upload_id: await choose(page), kind: 'ads', product: IMPORTED, options: {} }
  await Promise.all([call(page, 'POST', '/desk/imports/preview', upload), lookAround(page, products)])
  const { job_id: id } = (await call(page, 'POST', '/desk/imports', upload)) as { readonly job_id: string }
  await lookAround(page, products)
  await until(async () => jobSchema.parse(await call(page, 'GET', `/desk/jobs/${id}`)).state === 'done')
  await call(page, 'GET', '/desk/overview')
  await call(page, 'GET', `/api/advice/${encodeURIComponent(IMPORTED)}`)
  app.child.send({ kind: 'quit' })
  await app.exited
  return blockedTasksOf(dataDir)
}

const figure = (name: string, values: readonly number[], unit: string, limit: number | null): Figure => ({
  name,
  value: percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  ),
  unit,
  limit,
  want: 'at most',
})

const browser = await launchChromium()
try {
  await writeFacts(file, ADS, DAYS, addDays(dayInZone(systemClock.now(), 'UTC'), -1))
  const mornings: (readonly BlockedTask[])[] = []
  for (let at = 0; at < MORNINGS; at += 1) mornings.push(await morning(browser, join(folder, String(at))))
  for (const blocked of mornings.flat())
    console.error(`${blocked.computed_ms} ms computed of ${blocked.ms} ms: ${blocked.running.join(', ')}`)
  const computed = mornings.map((blockedTimes) => blockedTimes.map(({ computed_ms }) => computed_ms))
  const figures = [
    // The app reports only iterations over one frame: a morning without one counts as 0.
    figure(
      `main_thread_turns_over_${LONG_TASK_MS}_ms`,
      computed.map(({ length }) => length),
      'turns',
      0,
    ),
    figure(
      'main_thread_longest_turn_over_a_frame',
      computed.map((blockedTimes) => Math.max(0, ...blockedTimes)),
      'ms',
      LONG_TASK_MS,
    ),
    figure(
      'main_thread_blocked_in_all',
      computed.map((blockedTimes) => blockedTimes.reduce((sum, ms) => sum + ms, 0)),
      'ms',
      null,
    ),
  ]
  if (!report(figures, new URL('../../out/bench-main-thread.json', import.meta.url))) process.exitCode = 1
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
