/** The reminder of failed syncs: once for a series of failures, and none if the next attempt succeeds. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { type FakeGraph, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody, openMetaFixture } from '../helpers/meta-fixture.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON } from '../helpers/test-api.ts'
import { reminderTexts } from '../helpers/texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the reminder of numbers that did not come in', () => {
  const failing = async (fake: FakeGraph) => {
    let now = NOON
    const desk = await openMetaFixture(await temporaryFolder(), fake, { clock: { now: () => now } })
    onTestFinished(() => desk.api.close())
    const { body } = await desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    const key = String(body.api_key)
    const pull = async (goes: 'well' | 'wrong'): Promise<unknown> => {
      await fake.nextMoods('insights', ...(goes === 'wrong' ? Array<GraphBehavior>(9).fill('expired') : []))
      return (await desk.get('/api/snapshot/Glow%20Serum?anchor=2026-11-18&force_refresh=true', key)).body.cache
    }
    expect(await pull('well')).toBe('refresh')
    return {
      api: desk.api,
      pull,
      pass: (ms: number) => {
        now += ms
      },
      titles: async () => {
        const due = await desk.api.reminders.claimDue(now)
        for (const { id } of due) await desk.api.reminders.acknowledge(id)
        return due.map(({ title, place }) => `${title} → ${place.page}`)
      },
    }
  }

  it('appears once for a series of failed syncs, and not if the next attempt succeeds', async () => {
    const fake = await startFakeGraph()
    onTestFinished(() => fake.close())
    const { pull, pass, titles } = await failing(fake)
    pass(HOUR)
    expect(await pull('wrong')).toBe('stale')
    expect(await titles()).toEqual([])
    pass(5 * MINUTE)
    expect(await pull('well')).toBe('refresh')
    pass(10 * MINUTE)
    expect(await titles()).toEqual([])

    for (let tries = 0; tries < 3; tries += 1) {
      expect(await pull('wrong')).toBe('stale')
      pass(5 * MINUTE)
    }
    const expected = [`${reminderTexts().pullFailed('Glow Serum', null).title} → data`]
    expect(await titles()).toEqual(expected)
    expect(await pull('wrong')).toBe('stale')
    pass(HOUR)
    expect(await titles()).toEqual([])
    expect(await pull('well')).toBe('refresh')
    pass(HOUR)
    expect(await pull('wrong')).toBe('stale')
    pass(10 * MINUTE)
    expect(await titles()).toEqual(expected)
  })
})
