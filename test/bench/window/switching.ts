/** How soon the window shows what was asked for: another product, another domain, a decision. */

import type { CDPSession, Page } from 'playwright-core'
import { windowText } from '../../helpers/texts.ts'
import { type Figure, percentile } from '../measure.ts'
import { ADVISED, products } from './large-dataset.ts'
import { openProduct, openTab, rest, timeIn } from './page-clock.ts'

const ROUNDS = 4
const DECISIONS = 40

const at = (name: string, times: readonly number[], limit: number | null): readonly Figure[] => {
  const sorted = times.toSorted((a, b) => a - b)
  const figure = (share: number, most: number | null): Figure => ({
    name: `${name}_p${share * 100}`,
    value: percentile(sorted, share),
    unit: 'ms',
    limit: most,
    want: 'at most',
  })
  return [figure(0.5, null), figure(0.95, limit)]
}

/** What any page needs to show one changed word: the frame it waits for, and its painting. */
export const bareTimes = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(`document.body.innerHTML = '<p>0</p>'`)
  const times: number[] = []
  for (let count = 1; count <= 60; count += 1)
    times.push(
      await timeIn(page, `document.querySelector('p').textContent = '${count}'`, `document.querySelector('p').textContent === '${count}'`),
    )
  return times
}

/** Main-thread milliseconds that each time took as well: the window's own work, whatever else the machine does. */
const workedBy = async (session: CDPSession, times: number[], act: () => Promise<number>): Promise<number> => {
  const before = await workedMs(session)
  times.push(await act())
  return (await workedMs(session)) - before
}

const workedMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

export const switchingFigures = async (page: Page, bare: Page): Promise<readonly Figure[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const first: number[] = []
  const again: number[] = []
  let work = 0
  for (let round = 0; round < ROUNDS; round += 1)
    for (const product of products) {
      await rest(page)
      work += await workedBy(session, round === 0 ? first : again, () => openProduct(page, product))
    }
  const firstTabs: number[] = []
  const tabs: number[] = []
  let tabWork = 0
  for (const [index, product] of products.slice(0, 10).entries()) {
    await openProduct(page, product)
    for (const domain of [1, 2, 3, 4, 5, 0]) {
      await rest(page)
      const took = await workedBy(session, index === 0 ? firstTabs : tabs, () => openTab(page, domain))
      if (index > 0) tabWork += took
    }
  }
  await openProduct(page, ADVISED)
  await page
    .locator('aside')
    .getByRole('button', { name: windowText('advice.adopt') })
    .first()
    .waitFor()
  const decisions: number[] = []
  let decisionWork = 0
  for (let count = 0; count < DECISIONS; count += 1) {
    await rest(page)
    decisionWork += await workedBy(session, decisions, () => timeIn(page, `deskBench.press('a')`, 'deskBench.isDecided()'))
    await rest(page)
    await timeIn(page, `deskBench.press('u')`, '!deskBench.isDecided()')
  }
  const bareAll = at('window_baseline_bare_page', await bareTimes(bare), null)
  /** The 95th percentile in times of that of the bare page of the same run: the same build takes longer on another machine. */
  const overBare = (name: string, times: readonly number[], most: number): Figure => ({
    name: `${name}_over_bare_page`,
    value: (at(name, times, null)[1]?.value ?? Number.NaN) / (bareAll[1]?.value ?? Number.NaN),
    unit: 'times',
    limit: most,
    want: 'at most',
  })
  return [
    ...at('window_product_switch', [...first, ...again], null),
    overBare('window_product_switch', [...first, ...again], 4),
    ...at('window_product_first_visit', first, null),
    { name: 'window_product_switch_work', value: work / (ROUNDS * products.length), unit: 'ms', limit: null, want: 'at most' },
    ...at('window_domain_switch', tabs, null),
    overBare('window_domain_switch', tabs, 4),
    ...at('window_domain_first_visit', firstTabs, null),
    { name: 'window_domain_switch_work', value: tabWork / tabs.length, unit: 'ms', limit: null, want: 'at most' },
    ...at('window_decision_shown', decisions, null),
    overBare('window_decision_shown', decisions, 2.5),
    { name: 'window_decision_work', value: decisionWork / DECISIONS, unit: 'ms', limit: null, want: 'at most' },
    ...bareAll,
  ]
}
