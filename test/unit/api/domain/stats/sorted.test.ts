import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertSorted, quantileOfSorted } from '#api/domain/stats/sorted.ts'

test('values inserted one by one are in the order of a sort', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (values) => {
      const sorted: number[] = []
      for (const value of values) insertSorted(sorted, value)
      expect(sorted.map(Number)).toEqual(values.toSorted((a, b) => a - b).map(Number))
    }),
  )
})

test('a quantile is linear between neighbors', () => {
  expect(quantileOfSorted([1, 2, 4], 0.5)).toBe(2)
  expect(quantileOfSorted([1, 2, 4, 8], 0.5)).toBe(3)
  expect(quantileOfSorted([0, 10], 0.25)).toBe(2.5)
})

test('a list without values has no quantile', () => {
  expect(quantileOfSorted([], 0.5)).toBeNaN()
})
