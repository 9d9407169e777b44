/** What every rule declares. */

import { describe, expect, it } from 'vitest'
import { allRules } from '#api/domain/advice/rules/all-rules.ts'

describe('the declared rules', () => {
  it('have their own ids, in order, and a version', () => {
    const ids = allRules.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted())
    for (const { id, version } of allRules) expect([id, Number.isInteger(version) && version >= 1]).toEqual([id, true])
  })

  it('are explained by rules that exist', () => {
    const ids: readonly string[] = allRules.map(({ id }) => id)
    for (const { explainedBy } of allRules) for (const { rule } of explainedBy) expect(ids).toContain(rule)
  })

  // R07 and R31 explain each other, but for different aspects, on which they always agree: see lost-views.test.ts.
  it.each([...new Set(allRules.flatMap(({ explainedBy }) => explainedBy.flatMap(({ aspects }) => aspects ?? []))), null])(
    'are never explained by themselves in a circle of findings on %s',
    (aspect) => {
      const causesOf = (id: string): readonly string[] =>
        allRules
          .filter((rule) => rule.id === id)
          .flatMap(({ explainedBy }) => explainedBy)
          .filter(({ aspects }) => aspects === undefined || (aspect !== null && aspects.includes(aspect)))
          .map(({ rule }) => rule)
      for (const { id } of allRules) {
        let reached = causesOf(id)
        for (const step of allRules) {
          expect([id, step.id, reached.includes(id)]).toEqual([id, step.id, false])
          reached = reached.flatMap(causesOf)
        }
      }
    },
  )

  it('have a hypothesis for every action that changes an ad, and guard another number than the one that should move', () => {
    for (const { id, action } of allRules) {
      const { kind, hypothesis } = action
      if (kind === 'look') expect([id, hypothesis]).toEqual([id, null])
      if (kind === 'pause' || kind === 'scale' || kind === 'refresh') expect([id, hypothesis === null]).toEqual([id, false])
      if (hypothesis !== null) expect([id, hypothesis.guard]).not.toEqual([id, hypothesis.metric])
    }
  })

  it('block and mask as the tracking gate and the baselines need it', () => {
    const where = (isTrue: (rule: (typeof allRules)[number]) => boolean) => allRules.filter(isTrue).map(({ id }) => id)
    expect(where(({ gatesSpending }) => gatesSpending)).toEqual(['R31', 'R32'])
    expect(where(({ masksBaseline }) => masksBaseline)).toEqual(['R07', 'R10', 'R31', 'R32'])
  })
})
