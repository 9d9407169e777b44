/** The CSV of the track record. */

import { expect, it } from 'vitest'
import { outcomesCsv } from '#renderer/features/outcomes/outcomes-csv.ts'
import type { OutcomeRecord } from '#shared/contract/internal/outcomes.ts'

const record: OutcomeRecord = {
  ...{ rule: 'R23', rule_version: 3, action: 'pause', volume: [20, null], executed: 3, ignored: 1 },
  verdicts: { worked: 2, hurt: 0, no_clear_effect: 1, inconclusive: 0 },
  effect: { change: 0.21, interval: [0.05, 0.4], inconsistency: 0.1, n: 3 },
  ...{ recovery: null, placebo: null },
}

it('has a row for each record and each rule, with empty cells for what is unknown', () => {
  const [head = '', ...rows] = outcomesCsv({
    records: [record],
    adoption: [{ rule: 'R23', shown: 9, accepted: 1, executed: 3, ignored: 1 }],
  })
    .trim()
    .split('\r\n')
  const names = head.split(',')
  const valuesOf = (row: string | undefined) => Object.fromEntries((row ?? '').split(',').map((cell, at) => [names[at], cell]))
  expect(valuesOf(rows[0])).toMatchObject({ row: 'record', rule: 'R23', volume_low: '20', volume_high: '', worked: '2', cards_shown: '' })
  expect(valuesOf(rows[0])).toMatchObject({
    effect_change: '0.21',
    effect_low: '0.05',
    effect_high: '0.4',
    effect_n: '3',
    recovery_change: '',
  })
  expect(valuesOf(rows[1])).toMatchObject({ row: 'adoption', rule: 'R23', cards_shown: '9', cards_executed: '3', worked: '' })
  expect(rows).toHaveLength(2)
})
