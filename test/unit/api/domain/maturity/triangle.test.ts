import { describe, expect, it } from 'vitest'
import { triangleOf } from '#api/domain/maturity/triangle.ts'

describe('a reporting triangle', () => {
  const triangle = triangleOf([
    {
      day: 10,
      reports: [
        { age: -1, purchases: 1 },
        { age: 0, purchases: 4 },
        { age: 2, purchases: 9 },
        { age: 40, purchases: 99 },
      ],
    },
    { day: 13, reports: [{ age: 1, purchases: 6 }] },
  ])

  it('has what was reported at each age, and nothing of a day in progress or of later ages', () => {
    expect([triangle.first, triangle.last]).toEqual([10, 13])
    expect([0, 2].map((age) => triangle.at(10, age))).toEqual([4, 9])
    expect([-1, 3, 40].map((age) => triangle.at(10, age))).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect([triangle.at(13, 0), triangle.at(13, 1), triangle.at(12, 0), triangle.at(14, 0)]).toEqual([
      Number.NaN,
      6,
      Number.NaN,
      Number.NaN,
    ])
  })

  it('interpolates between two reads', () => {
    expect(triangle.at(10, 1)).toBeCloseTo(Math.sqrt(4.5 * 9.5) - 0.5)
  })

  it('is empty without days', () => {
    expect(triangleOf([]).at(0, 0)).toBeNaN()
  })
})
