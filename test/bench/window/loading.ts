/** What the window costs to load: its scripts until the first numbers, and how far its layout moves after the first paint. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { deskRoutes } from '#shared/contract/routes.ts'
import type { Figure } from '../measure.ts'

const assets = join(import.meta.dirname, '../../../out/renderer/assets')
const zipped = (name: string): number => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / 1000

/** Initial is what must be there before numbers are asked for; the chart comes while they do. The page must have shown its first numbers, and nothing of it may have been opened. */
export const loadingFigures = async (page: Page): Promise<readonly Figure[]> => {
  const asked = await page.evaluate<{ name: string; start: number }[]>(
    `performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, start: startTime }))`,
  )
  // Of several products, the first numbers are those of all of them.
  const numbersAsked = asked.find(({ name }) => ['/api/snapshot/', deskRoutes.productsOverview.path].some((path) => name.includes(path)))
  if (numbersAsked === undefined) throw new Error('The page requested no numbers.')
  const scripts = asked.filter(({ name }) => name.endsWith('.js')).map(({ name, start }) => ({ name: name.split('/').at(-1) ?? '', start }))
  const initial = new Set(scripts.filter(({ start }) => start < numbersAsked.start).map(({ name }) => name))
  const loaded = new Set(scripts.map(({ name }) => name))
  const all = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + zipped(name), 0)
  const shift = await page.evaluate<number>(`(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0].startTime
    return deskBench.shifts.filter(({ startTime }) => startTime > first).reduce((sum, { value }) => sum + value, 0)
  })()`)
  const figure = (name: string, value: number, unit: string, limit: number | null): Figure => ({
    name,
    value,
    unit,
    limit,
    want: 'at most',
  })
  return [
    figure('window_initial_scripts', sum(initial), 'kB gzip', 350),
    figure('window_scripts_of_the_first_screen', sum(loaded), 'kB gzip', null),
    figure('window_all_scripts', sum(all), 'kB gzip', null),
    figure('window_layout_shift', shift, 'score', 0.02),
  ]
}
