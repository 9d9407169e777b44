/** Five thousand ad sets in the Plans tab of the built window, in a real Chromium: how long a frame takes while they are scrolled, sorted and searched. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { addDays } from '#shared/calendar.ts'
import { launchChromium } from '../../e2e/chromium.ts'
import { launchServed } from '../../e2e/served-app.ts'
import { windowText } from '../../helpers/texts.ts'
import { BENCH_NOW, BENCH_TODAY } from '../bench-clock.ts'
import { type Figure, percentile, report } from '../measure.ts'
import { manyAdsets } from './many-adsets.ts'
import { installClock } from './page-clock.ts'
import { watchNetwork } from './quiet-network.ts'
import { bareTimes } from './switching.ts'

const ADSETS = 5000
const DAYS = 36
const LIMIT_MS = 50

interface Frames {
  /** Milliseconds between frames, ascending. */
  readonly frames: readonly number[]
  /** Longest script that delayed a frame, in milliseconds; 0 where none reached 50. */
  readonly longest: number
}

/** Scrolls by so many pixels a frame, there and back, and times every frame. Runs in the page. */
const scrollIn = `(async (step, count) => {
  const scroller = document.querySelector('[role="grid"]').parentElement
  let longest = 0
  const tasks = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
  })
  tasks.observe({ type: 'longtask' })
  const frames = []
  let last = await new Promise(requestAnimationFrame)
  for (let at = 0; at < count; at += 1) {
    scroller.scrollTop += at < count / 2 ? step : -step
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  tasks.disconnect()
  return { frames: frames.sort((a, b) => a - b), longest }
})`

/** Milliseconds that the page's main thread has worked: its own time, whatever else the machine does. */
const workedMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

const scroll = async (page: Page, session: CDPSession, step: number, count: number) => {
  const before = await workedMs(session)
  const timed: Frames = await page.evaluate(`${scrollIn}(${step}, ${count})`)
  return { ...timed, workPerFrame: ((await workedMs(session)) - before) / count }
}

const figure = (name: string, value: number, limit: number | null): Figure => ({ name, value, unit: 'ms', limit, want: 'at most' })

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-scroll-'))
try {
  const key = await manyAdsets(folder, ADSETS, DAYS, addDays(BENCH_TODAY, -1), BENCH_NOW)
  const app = await launchServed({ dataDir: folder, today: BENCH_TODAY })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const networkQuiet = watchNetwork(page)
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('tab', { name: windowText('common.domain.plans') }).waitFor()
    const shown = await timed(async () => {
      await page.keyboard.press('3')
      await page.getByRole('grid').waitFor()
    })
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    if (rows !== ADSETS) throw new Error(`The table holds ${rows} ad sets instead of ${ADSETS}.`)
    // What is measured is scrolling, not the advice that is still worked out, nor code that runs for the first time.
    await networkQuiet()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await scroll(page, session, 300, 60)
    // A row or two a frame is a wheel, two screens a frame is a dragged bar.
    const wheel = await scroll(page, session, 60, 240)
    const drag = await scroll(page, session, 1200, 240)
    const sort = await timed(async () => {
      await page
        .getByRole('columnheader', { name: windowText('plans.head.cpa7') })
        .getByRole('button')
        .click()
      await page.locator('th[aria-sort="descending"]', { hasText: windowText('plans.head.cpa7') }).waitFor()
    })
    const search = await timed(async () => {
      await page.getByRole('searchbox').fill('set 4999')
      await page.getByText(windowText('plans.shown', { shown: 1, total: ADSETS })).waitFor()
    })
    const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await installClock(bare)
    await bare.goto(`${app.url}/`)
    const bareP95 = percentile(
      (await bareTimes(bare)).toSorted((a, b) => a - b),
      0.95,
    )
    const isWithinLimits = report(
      [
        figure('plans_5000_first_shown', shown, null),
        figure('plans_5000_wheel_frame_p50', percentile(wheel.frames, 0.5), null),
        figure('plans_5000_wheel_frame_worst', wheel.frames.at(-1) ?? Number.NaN, LIMIT_MS),
        figure('plans_5000_wheel_work_per_frame', wheel.workPerFrame, 8),
        figure('plans_5000_wheel_longest_task', wheel.longest, LIMIT_MS),
        figure('plans_5000_drag_frame_p99', percentile(drag.frames, 0.99), null),
        figure('plans_5000_drag_frame_worst', drag.frames.at(-1) ?? Number.NaN, LIMIT_MS),
        figure('plans_5000_drag_work_per_frame', drag.workPerFrame, 33),
        figure('plans_5000_drag_longest_task', drag.longest, null),
        { name: 'plans_5000_drag_longest_task_over_bare_page', value: drag.longest / bareP95, unit: 'times', limit: 3, want: 'at most' },
        figure('plans_5000_sort', sort, null),
        figure('plans_5000_search', search, null),
      ],
      new URL('../../../out/bench-scroll-plans.json', import.meta.url),
    )
    if (!isWithinLimits) process.exitCode = 1
  } finally {
    await browser.close()
    await app.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
