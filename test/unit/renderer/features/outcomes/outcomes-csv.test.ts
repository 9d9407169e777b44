/** The CSV of the track record. */

import { expect, it } from 'vitest'
import { outcomesCsv } from '#renderer/features/outcomes/outcomes-csv.ts'
import type { OutcomeRecord } from '#shared/contract/internal/outcomes.ts'

const record: OutcomeRecord = {
  ...{ rule: 'R23', rule_version: 3, action: 'pause', volume: [20, null], reviews: [4, 5, 6, 7], executed: 3, ignored: 1 },
  verdicts: { worked: 2, hurt: 0, no_clear_effect: 1, inconclusive: 0 },
  effect: { change: 0.21, interval: [0.05, 0.4], inconsistency: 0.1, n: 3 },
  ...{ recovery: null, placebo: null },
}

it('has a row for each record and each rule, with empty cells for what is unknown', () => {
  const [head = '', ...rows] = outcomesCsv({
    records: [record],
    adoption: [{ rule: 'R23', shown: 9, accepted: 1, executed: 3, ignored: 1, adopted: 4 / 9 }],
    value: {
      ...{ net: { amount: 120.5, interval: [-10, 260], n: 3 }, gain: null, loss: null },
      left_out: { inconclusive: 2, contradicted: 0, no_amount: 1, overlapping: 0 },
    },
    predictions: [{ rule: 'R23', rule_version: 3, n: 2, needed: 5, predicted: null, measured: null, within: null }],
    calibration: [{ stated: 0.9, share: 0.5, interval: [0.2, 0.8], n: 10, worked: 5, needed: 10 }],
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
  expect(valuesOf(rows[2])).toMatchObject({
    row: 'value',
    rule: '',
    net_amount: '120.5',
    net_low: '-10',
    gain_amount: '',
    left_out_inconclusive: '2',
  })
  expect(valuesOf(rows[3])).toMatchObject({
    row: 'prediction',
    rule: 'R23',
    prediction_n: '2',
    predicted_week: '',
    measured_week: '',
    cards_shown: '',
  })
  expect(valuesOf(rows[4])).toMatchObject({
    row: 'calibration',
    rule: '',
    stated_confidence: '0.9',
    share_worked: '0.5',
    share_n: '10',
    worked_n: '5',
    net_amount: '',
  })
  for (const row of rows) expect(row.split(',')).toHaveLength(names.length)
  expect(rows).toHaveLength(5)
})
