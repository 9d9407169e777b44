/** Whether five hundred product switches leave anything behind in the window's memory. */

import type { CDPSession, Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { products } from './million-desk.ts'
import { openProduct } from './page-clock.ts'

const SWITCHES = 500
const STEPS = 5

/** MiB in use once everything that can be freed is freed. */
const heapOf = async (session: CDPSession): Promise<number> => {
  // What finalisers let go of is only freed by the next collection.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 ** 2
}

/** The heap is read after every hundred switches; growth is that from the first reading to the last. */
export const heapFigures = async (page: Page): Promise<readonly Figure[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const readings: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    for (let count = 0; count < SWITCHES / STEPS; count += 1) await openProduct(page, products[count % products.length] ?? '')
    readings.push(await heapOf(session))
  }
  const [start = Number.NaN, end = Number.NaN] = [readings[0], readings.at(-1)]
  return [
    { name: 'window_heap_after_100_switches', value: start, unit: 'MiB', limit: null, want: 'at most' },
    { name: 'window_heap_after_500_switches', value: end, unit: 'MiB', limit: null, want: 'at most' },
    { name: 'window_heap_growth_over_400_switches', value: end / start, unit: 'times', limit: 1.05, want: 'at most' },
  ]
}
