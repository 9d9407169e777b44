/**
 * A first sync and older days with the development tier of Meta, over kills, a new token and calls that fail: it arrives within the time that the tier allows,
 * and equals what the fake has. SYNC_ADS=500 is the size of a large account; SYNC_FAULTS=0.2 the share of calls that fail.
 */

import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { DEVELOPMENT_TIER, type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../../helpers/fake-graph/fake-graph.ts'
import type { Endpoint, GraphData } from '../../helpers/fake-graph/graph-types.ts'
import { filesWith } from '../../helpers/files-with.ts'
import { connectBody } from '../../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { NOON } from '../../helpers/test-api.ts'
import { type SyncingDesk, startSyncingDesk } from './desk-lines.ts'
import { storedIn, storedRows, truth } from './stored-rows.ts'

const ADS = Number(process.env.SYNC_ADS ?? 100)
const SHARE = Number(process.env.SYNC_FAULTS ?? 0.2)
/** More than a first sync reads; there are no ads before. */
const DAYS = 120
/** The fewest months that have these days. */
const MONTHS = 6
const TODAY = asDay('2026-11-19')
const FIRST = addDays(TODAY, 1 - DAYS)
const PRODUCT = 'Glow Serum'
const NEW_TOKEN = `new-${'Wh1spered'.repeat(6)}`
const MINUTE = 60_000
/** The kills come while Meta is asked for a report, and while its rows are read. */
const kills: readonly Endpoint[] = ['run', 'results', 'run']
const MOST_HOURS = 6

const world: GraphData = graphData({
  firstDay: FIRST,
  lastDay: TODAY,
  asOf: TODAY,
  moreCampaigns: Array.from({ length: ADS - 4 }, (_, index) => `Glow | ${index}`),
  moreActions: ['omni_purchase', 'purchase'],
  // No day can be read at once.
  mostRows: ADS - 1,
  mostRunRows: 8 * ADS,
  faults: { share: SHARE, moods: ['hiccup', 'drop', 'half', 'broken', 'page', 'error-in-200', 'no-data'] },
  tokens: { [GOOD_TOKEN]: tokenWith(), [NEW_TOKEN]: tokenWith() },
})
const ENDED = { code: 190, subcode: 460, message: 'The session was invalidated' }

/** Waits until the fake was asked at an endpoint; false if the sync ended before. */
const wasAsked = async (fake: FakeGraph, endpoint: Endpoint, ended: Promise<unknown>): Promise<boolean> => {
  let isOver = false
  ended.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  for (;;) {
    if ((await fake.received()).some((request) => request.endpoint === endpoint)) return true
    if (isOver) return false
  }
}

describe('a first sync with the development tier', () => {
  it(
    `of ${ADS} ads equals the truth after ${kills.length} kills, one new token and ${SHARE * 100}% of calls that fail`,
    async () => {
      const folder = await temporaryFolder()
      const [dataDir, secretFile] = [join(folder, 'data'), join(folder, 'secrets.json')]
      const fake = await startFakeGraph()
      onTestFinished(() => fake.close())
      await fake.show({ ...world, faults: null })
      let now = NOON
      await fake.time(now)
      let key = ''
      const started: SyncingDesk[] = []
      const start = (): SyncingDesk => {
        const desk = startSyncingDesk([dataDir, secretFile, fake.url, PRODUCT, key])
        started.push(desk)
        return desk
      }
      let desk = start()
      onTestFinished(() => desk.kill())
      // Without faults: the user waits for the token to be checked.
      desk.send({ what: 'connect', now, body: connectBody({ products: [{ name: PRODUCT }] }) })
      key = (await desk.next('connected')).key
      desk.send({ what: 'older-days', months: MONTHS })
      await desk.next('chosen')
      await fake.show(world)
      await fake.tier(DEVELOPMENT_TIER)

      let killed = 0
      let isRotated = false
      let prepared = 0
      let missing = DAYS
      let rounds = 0
      while (missing > 0) {
        rounds += 1
        expect((now - NOON) / (60 * MINUTE)).toBeLessThan(MOST_HOURS)
        await fake.time(now)
        await fake.received()
        const rotates = killed === 1 && !isRotated
        const endpoint = rotates || rounds === 1 ? undefined : kills[killed]
        if (endpoint !== undefined || rotates) await fake.nextMoods(endpoint ?? 'run', 'slow', 'slow')
        desk.send({ what: 'sync', now })
        const synced = desk.next('synced')
        synced.catch(() => undefined)
        if (endpoint !== undefined && (await wasAsked(fake, endpoint, synced))) {
          await desk.kill()
          killed += 1
          prepared += storedIn(dataDir, 'SELECT * FROM report_run').length
          desk = start()
          now += MINUTE
          continue
        }
        if (rotates && (await wasAsked(fake, 'run', synced))) {
          desk.send({ what: 'rotate', token: NEW_TOKEN })
          await desk.next('rotated')
          await fake.show({ ...world, tokens: { [GOOD_TOKEN]: tokenWith({ refused: ENDED }), [NEW_TOKEN]: tokenWith() } })
          isRotated = true
        }
        const answer = await synced
        missing = answer.missing
        now = Math.max(now + MINUTE, answer.next)
      }
      const hours = (now - NOON) / (60 * MINUTE)
      console.info(`${rounds} syncs in ${hours.toFixed(1)} simulated hours; ${prepared} prepared reports were found after kills`)
      expect([killed, isRotated]).toEqual([kills.length, true])
      expect(prepared).toBeGreaterThan(0)
      const stored = storedRows(dataDir)
      expect(stored).toHaveLength(ADS * DAYS)
      expect(stored).toEqual(truth(world, FIRST, TODAY))
      await desk.kill()
      // Neither a kill nor a failed call leaves a token behind.
      const tokens = [GOOD_TOKEN, NEW_TOKEN]
      const { searched, found } = await filesWith(dataDir, tokens)
      expect(searched).toContain('roas-desk.db')
      expect(found).toEqual([])
      expect(started.map(({ log }) => log()).filter((log) => tokens.some((token) => log.includes(token)))).toEqual([])
    },
    4 * PATIENCE_MS,
  )
})
