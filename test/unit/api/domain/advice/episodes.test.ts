/** Card ids: readable, bounded, and a function of product, rule, entity and first day alone. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Episode } from '#api/domain/advice/advice-types.ts'
import {
  continuesEpisode,
  coveredEpisode,
  explainedAges,
  openEpisode,
  rememberEpisodes,
  startEpisode,
} from '#api/domain/advice/episodes.ts'
import { addDays, asDay } from '#shared/calendar.ts'

const today = asDay('2026-11-20')
const ad = { level: 'ad', id: 'a1', name: 'Hook 1' } as const
const episode = (change: Partial<Episode>): Episode => ({ ...startEpisode('Glow', 'R31', ad, addDays(today, -3), today), ...change })

describe('episodes', () => {
  it('makes a readable id that depends on product, rule, entity and first day', () => {
    const made = startEpisode('Glow Serum', 'R21', ad, asDay('2026-11-17'), today)
    expect(made.cardId).toMatch(/^glow-serum-r21-ad-hook-1-2026-11-17-[0-9a-f]{8}$/)
    expect(startEpisode('Glow Serum', 'R21', ad, asDay('2026-11-17'), addDays(today, 1)).cardId).toBe(made.cardId)
    expect(startEpisode('Glow Serum', 'R21', { ...ad, id: 'a2' }, asDay('2026-11-17'), today).cardId).not.toBe(made.cardId)
    expect(startEpisode('Glow serum', 'R21', ad, asDay('2026-11-17'), today).cardId).not.toBe(made.cardId)
  })

  it('limits card ids to 200 characters for any names', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (product, id, name) => {
        const { cardId } = startEpisode(product, 'R21', { level: 'ad', id, name }, today, today)
        expect(cardId.length).toBeLessThanOrEqual(200)
        expect(cardId).toMatch(/^[a-z0-9-]+$/)
      }),
    )
  })

  it('finds the open one, and remembers the others while they matter', () => {
    const open = episode({ lastSeen: addDays(today, -7) })
    expect(openEpisode([open], 'R31', 'ad:a1', today)).toBe(open)
    expect(openEpisode([open], 'R31', 'ad:a2', today)).toBeNull()
    const old = episode({ cardId: 'old', lastSeen: addDays(today, -91) })
    const now = { ...open, lastSeen: today }
    expect(rememberEpisodes([old, open], [now], today)).toEqual([now])
  })

  it('continues for seven days', () => {
    const continues = (age: number) => continuesEpisode(episode({ lastSeen: addDays(today, -age) }), today)
    expect([0, 7, 8, -1].map(continues)).toEqual([true, true, false, false])
  })

  it('is covered without a card: on its own, and as nothing that a card continues or a baseline leaves out', () => {
    const [first, next] = [addDays(today, -3), addDays(today, -1)]
    const started = coveredEpisode([episode({})], 'Glow', 'R31', ad, first)
    expect(started).toMatchObject({ covered: true, startedAt: first, lastSeen: first })
    expect(started.cardId).not.toBe(startEpisode('Glow', 'R31', ad, first, first).cardId)
    expect(openEpisode([started], 'R31', 'ad:a1', next)).toBeNull()
    expect(explainedAges([started], today).size).toBe(0)
    expect(coveredEpisode([started], 'Glow', 'R31', ad, next)).toEqual({ ...started, lastSeen: next })
    expect(coveredEpisode([started], 'Glow', 'R32', ad, next).cardId).not.toBe(started.cardId)
    expect(coveredEpisode([{ ...started, lastSeen: addDays(next, -8) }], 'Glow', 'R31', ad, next).startedAt).toBe(next)
  })

  it('explains the days of a product-wide fault, four weeks of them at most', () => {
    const startedAt = addDays(today, -20)
    expect([...explainedAges([episode({ startedAt, lastSeen: addDays(today, -18) })], today)].sort()).toEqual([18, 19, 20])
    expect(explainedAges([episode({ startedAt, lastSeen: today })], today).size).toBe(21)
    expect(explainedAges([episode({ startedAt: addDays(today, -40), lastSeen: today })], today).size).toBe(28)
    expect(explainedAges([episode({ rule: 'R21', startedAt, lastSeen: today })], today).size).toBe(0)
  })
})
