/** The calls for reach against a Graph API that fails: when they end, and what is not asked for. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { graphClient } from '#api/sources/meta/graph-client.ts'
import { graphSettings } from '#api/sources/meta/graph-settings.ts'
import { createReachCalls } from '#api/sources/meta/reach-calls.ts'
import { asDay } from '#shared/calendar.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph } from '#test/helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '#test/helpers/fake-graph/graph-types.ts'
import { PATIENCE_MS } from '#test/helpers/patience.ts'

const day = asDay('2026-10-10')
const span = { first: day, last: day }
const ad = (adId: string, adsetId: string) => ({ day, adId, adsetId, campaignId: adsetId, impressions: 1000 })
const severalAds = [ad('a1', 's1'), ad('a2', 's1')]
const ofAdset = { level: 'adset', entityId: 's1', day, reach: 950 }
const ofCampaign = { level: 'campaign', entityId: 's1', day, reach: 950 }

describe('the calls for reach', () => {
  let fake: FakeGraph
  let notes: string[]
  beforeAll(async () => {
    fake = await startFakeGraph()
  })
  afterAll(() => fake.close())
  beforeEach(async () => {
    notes = []
    await fake.show(graphData())
    await fake.nextMoods('people')
    await fake.nextMoods('totals')
    await fake.received()
  })

  const calls = () => {
    const graph = graphClient({
      // A failed call is not repeated.
      ...graphSettings({ baseUrl: fake.url, timeoutMs: PATIENCE_MS, patienceMs: 0 }),
      credentials: { token: GOOD_TOKEN, proof: null },
      fetch: globalThis.fetch,
      now: Date.now,
      sleep: async () => undefined,
    })
    return createReachCalls({ graph, adAccountId: 'act_1001', pace: { pageRows: 500 }, note: (text) => void notes.push(text) })
  }
  const asked = async (): Promise<readonly unknown[]> => (await fake.received()).map(({ endpoint }) => endpoint)

  it('end after three failures in a row, and a success in between starts the count again', async () => {
    const { ofLevels } = calls()
    await fake.nextMoods('people', 'hiccup', 'page', 'kind', 'hiccup', 'page', 'broken')
    const answers: unknown[] = []
    for (let window = 0; window < 8; window += 1) answers.push(await ofLevels(span, severalAds))
    const read = [ofAdset, ofCampaign]
    expect(answers).toEqual(['failed', 'failed', read, 'failed', 'failed', 'failed', 'stopped', 'stopped'])
    expect(await asked()).toHaveLength(6)
    expect(notes).toHaveLength(5)
  })

  it.each<GraphBehavior>(['throttle', 'user-limit', 'no-right', 'expired', 'old-version'])(
    'end at once after the answer “%s”',
    async (mood) => {
      const { ofLevels, ofAllLevels } = calls()
      await fake.nextMoods('people', mood)
      expect([await ofLevels(span, severalAds), await ofLevels(span, severalAds), await ofAllLevels(span, severalAds)]).toEqual([
        'failed',
        'stopped',
        'stopped',
      ])
      expect(await asked()).toHaveLength(1)
    },
  )

  it('are not needed where each ad set shows one ad, also once the calls have ended', async () => {
    const { ofLevels } = calls()
    await fake.nextMoods('people', 'no-right')
    await ofLevels(span, severalAds)
    expect(await ofLevels(span, [ad('a3', 's2')])).toEqual([])
  })

  it('read the ad account too where the days were read before, and are a failure without it', async () => {
    const { ofAllLevels } = calls()
    expect(await ofAllLevels(span, severalAds)).toEqual([{ level: 'account', entityId: '', day, reach: 1250 }, ofAdset, ofCampaign])
    await fake.nextMoods('totals', 'hiccup')
    expect(await ofAllLevels(span, severalAds)).toBe('failed')
  })
})
