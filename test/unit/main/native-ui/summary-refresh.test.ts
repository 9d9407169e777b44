/** The summary for tray and badge updates with the events of a real API and the clock of the account. */

import { expect, it, onTestFinished, vi } from 'vitest'
import { internalApiClient } from '#main/api/internal-client.ts'
import { summaryRefresh } from '#main/native-ui/summary-refresh.ts'
import { emptySummary, type TraySummary } from '#main/native-ui/tray-summary.ts'
import { startOfDay } from '#shared/calendar.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { buildWorld, TODAY } from '../../../contract/fixtures.ts'
import { inProcess } from '../../../contract/in-process.ts'
import { PATIENCE_MS } from '../../../helpers/patience.ts'

const ZONE = 'America/New_York'
const patience = { timeout: PATIENCE_MS }

const opened = async (now: () => number) => {
  const world = await buildWorld()
  const own = internalApiClient(world.api, { key: async () => ({ key: world.key }), keep: async () => true })
  /** Readings, and changes of every account, in their order. */
  const happened: string[] = []
  onTestFinished(world.api.events.subscribe((event) => event.type === 'data-changed' && happened.push(event.reason)))
  const counted = {
    ...own,
    overview: () => {
      happened.push('read')
      return own.overview()
    },
  }
  const log = { error: (fields: Readonly<Record<string, unknown>>) => expect.fail(String(fields.err)) }
  const summary = summaryRefresh({ internalApi: Promise.resolve(counted), log, now, debounceMs: 0 })
  const shown: TraySummary[] = []
  summary.onChange((next) => void shown.push(next))
  onTestFinished(world.close)
  const names = (): readonly string[] => summary.summary().products.map(({ product }) => product)
  return { world, ...summary, names, shown, happened }
}
const addProduct = (world: Awaited<ReturnType<typeof buildWorld>>, name: string, key = world.key) =>
  inProcess(world.api).send({ method: 'POST', path: deskRoutes.createProduct.path, key, body: { name } })

it('is read at the start and after a relevant event, and notifies of a change', async () => {
  const { world, summary, names, shown, start } = await opened(() => startOfDay(TODAY, ZONE))
  expect(summary()).toBe(emptySummary)
  start(false)
  await vi.waitUntil(() => names().length === 2, patience)
  await addProduct(world, 'Third')
  await vi.waitUntil(() => names().length === 3, patience)
  expect(names()).toContain('Third')
  expect(shown.at(-1)).toBe(summary())
})

it('is not read for another account or for what it does not show', async () => {
  const { world, names, start, refresh, happened } = await opened(() => startOfDay(TODAY, ZONE))
  start(false)
  await vi.waitUntil(() => names().length === 2, patience)
  // Resolves once everything that the first reading evaluated is read.
  await refresh()
  happened.length = 0
  await addProduct(world, 'Foreign too', world.extendedKey)
  await world.api.operator.backUp()
  await addProduct(world, 'Third')
  await vi.waitUntil(() => names().length === 3, patience)
  const beforeRead = happened.slice(0, happened.indexOf('read'))
  expect(beforeRead.filter((each) => each === 'create')).toHaveLength(2)
  expect(beforeRead).toContain('backup')
})

it('is read again when the day of the account ends', async () => {
  const { start, happened } = await opened(() => startOfDay(TODAY, ZONE) + 86_400_000 - 1)
  start(false)
  await vi.waitUntil(() => happened.filter((each) => each === 'read').length > 3, patience)
})
