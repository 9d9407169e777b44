/** The confidence that cards of real faults state: from the first day on, and as long as the fault goes on. */

import { describe, expect, it } from 'vitest'
import type { Fault } from '#test/helpers/history-generator.ts'
import { runAdvisor } from '#test/helpers/run-advisor.ts'

const START = 100
const WEEK = 7
const WEEKS = 3
const SEEDS = [701, 702, 703, 704, 705, 706]

/** The cards of a rule, one for each issue of each seed: days since the fault began, and the confidence that was stated on them. */
const issuesOf = (fault: Omit<Fault, 'from'>, rule: string) =>
  SEEDS.flatMap((seed) => {
    const days = runAdvisor({ seed, purchasesPerDay: 40, late: true, faults: [{ ...fault, from: START }] }, START, START + WEEKS * WEEK - 1)
    const cards = days
      .flatMap(({ at, cards }) => cards.map((card) => ({ since: at - START, card })))
      .filter(({ card }) => card.rule === rule)
    return [...Map.groupBy(cards, ({ card }) => card.card_id).values()].map((looks) =>
      looks.map(({ since, card }) => ({ since, confidence: card.confidence ?? 0 })),
    )
  })

const meanOf = (looks: readonly { readonly confidence: number }[]): number =>
  looks.reduce((sum, { confidence }) => sum + confidence, 0) / looks.length

describe('the confidence of cards of real faults', () => {
  it.each([
    { kind: 'checkout', size: 0.4, rule: 'R10' },
    { kind: 'tracking', size: 0.4, rule: 'R31' },
    { kind: 'duplicates', size: 0.6, rule: 'R32' },
    { kind: 'slow-page', size: 0.25, rule: 'R07' },
  ] as const)('is a third or more on the first day, and does not fall because the fault goes on: $kind', ({ kind, size, rule }) => {
    const issues = issuesOf({ kind, size }, rule)
    const first = issues.map(([look]) => look?.confidence ?? 0)
    const foundInTime = issues.filter(([look]) => (look?.since ?? WEEK) < WEEK).flat()
    const [before, after] = [foundInTime.filter(({ since }) => since < WEEK), foundInTime.filter(({ since }) => since >= WEEK)].map(meanOf)
    console.log(`${rule}: first ${first.join(' ')}; mean in the first week ${before?.toFixed(2)}, in the two after it ${after?.toFixed(2)}`)
    expect(first.length).toBeGreaterThanOrEqual(SEEDS.length / 2)
    expect(Math.min(...first)).toBeGreaterThan(1 / 3)
    expect(after).toBeGreaterThan((before ?? 1) - 0.05)
  })
})
