/** Older days of an ad account, over a kill and a new token while they are read: the desk equals what the fake has. */

import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asDay, daysBetween } from '#shared/calendar.ts'
import { firstDayOfMonths } from '#shared/contract/internal/older-days.ts'
import { GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { NOON } from '../../helpers/test-api.ts'
import { startSyncingDesk } from './desk-lines.ts'
import { storedIn, storedRows, truth } from './stored-rows.ts'

const TODAY = asDay('2026-11-19')
const MONTHS = 6
const FIRST = firstDayOfMonths(MONTHS, TODAY)
const OLDER_DAYS = daysBetween(FIRST, TODAY) + 1 - 90
const PRODUCT = 'Glow Serum'
const NEW_TOKEN = `new-${'Wh1spered'.repeat(6)}`
const MINUTE = 60_000
const ENDED = { code: 190, subcode: 460, message: 'The session was invalidated' }
const slow = Array<GraphBehavior>(100).fill('slow')

it('older days equal the truth after a kill and a new token while they are read', { timeout: PATIENCE_MS }, async () => {
  const folder = await temporaryFolder()
  const [dataDir, secretFile] = [join(folder, 'data'), join(folder, 'secrets.json')]
  const fake = await startFakeGraph()
  onTestFinished(() => fake.close())
  const tokens = { [GOOD_TOKEN]: tokenWith(), [NEW_TOKEN]: tokenWith() }
  const world = graphData({ firstDay: FIRST, lastDay: TODAY, asOf: TODAY, moreActions: ['omni_purchase', 'purchase'], tokens })
  await fake.show(world)
  const start = (key = '') => {
    const desk = startSyncingDesk([dataDir, secretFile, fake.url, PRODUCT, key])
    onTestFinished(() => desk.kill())
    return desk
  }
  const olderDays = (): number =>
    storedIn(dataDir, 'SELECT DISTINCT day FROM source_day WHERE day <= (SELECT MAX(day) - 90 FROM source_day)').length
  const isPartlyRead = (least: number): Promise<void> =>
    expect.poll(olderDays, { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThanOrEqual(least)

  const first = start()
  first.send({ what: 'connect', now: NOON, body: connectBody({ products: [{ name: PRODUCT }] }) })
  const { key } = await first.next('connected')
  first.send({ what: 'sync', now: NOON })
  expect(await first.next('synced')).toMatchObject({ missing: 0, failure: null })
  await fake.nextMoods('insights', ...slow)
  first.send({ what: 'older-days', months: MONTHS })
  await first.next('chosen')
  await isPartlyRead(1)
  await first.kill()
  const before = olderDays()
  expect(before).toBeLessThan(OLDER_DAYS)

  const second = start(key)
  await fake.nextMoods('insights', ...slow)
  second.send({ what: 'sync', now: NOON + MINUTE })
  await isPartlyRead(before + 1)
  second.send({ what: 'rotate', token: NEW_TOKEN })
  await second.next('rotated')
  expect(olderDays()).toBeLessThan(OLDER_DAYS)
  await fake.show({ ...world, tokens: { ...tokens, [GOOD_TOKEN]: tokenWith({ refused: ENDED }) } })
  await fake.received()
  expect(await second.next('synced')).toMatchObject({ missing: 0, failure: null })
  const bearers = (await fake.received()).flatMap(({ endpoint, bearer }) => (endpoint === 'insights' ? [bearer] : []))
  expect(bearers.at(-1)).toBe(NEW_TOKEN)
  const stored = storedRows(dataDir)
  expect(stored).toHaveLength(4 * (OLDER_DAYS + 90))
  expect(stored).toEqual(truth(world, FIRST, TODAY))
})
