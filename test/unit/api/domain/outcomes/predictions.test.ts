/** Predicted against measured amounts. */

import { expect, it } from 'vitest'
import { LEAST_PREDICTIONS, predictionRecords } from '#api/domain/outcomes/predictions.ts'
import { valuedCard } from '#test/helpers/valued-card.ts'

const cards = (count: number, from = 0) => Array.from({ length: count }, (_, at) => valuedCard(from + at))

it('reports nothing below the number that is needed, but how many there are', () => {
  expect(predictionRecords(cards(LEAST_PREDICTIONS - 1))).toEqual([
    { rule: 'R23', ruleVersion: 3, n: LEAST_PREDICTIONS - 1, needed: LEAST_PREDICTIONS, means: null, within: null },
  ])
  expect(predictionRecords([])).toEqual([])
})

it('has the means per card and week, and how many cards had their prediction inside their interval', () => {
  const own = [...cards(4), valuedCard(4, { predicted: 650, weekSpend: 2000 }), valuedCard(5, { predicted: 900 })]
  const [record] = predictionRecords(own)
  expect(record).toMatchObject({ n: 6, within: 5, means: { predicted: (4 * 150 + 650 + 900) / 6 } })
  const measured = record?.means?.measured
  expect(measured?.amount).toBeCloseTo((5 * 200 + 400) / 6, 10)
  // Five cards of 150 below and 200 above, and one of twice as much.
  expect(measured?.interval[0]).toBeCloseTo(1400 / 6 - Math.sqrt(5 * 150 ** 2 + 300 ** 2) / 6, 10)
  expect(measured?.interval[1]).toBeCloseTo(1400 / 6 + Math.sqrt(5 * 200 ** 2 + 400 ** 2) / 6, 10)
})

it('leaves out cards that named no amount, and starts again with another version', () => {
  const records = predictionRecords([...cards(5), valuedCard(5, { predicted: null }), valuedCard(6, { ruleVersion: 4 })])
  expect(records.map(({ ruleVersion, n }) => [ruleVersion, n])).toEqual([
    [3, 5],
    [4, 1],
  ])
})
