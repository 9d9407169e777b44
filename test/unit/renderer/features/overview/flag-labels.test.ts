import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelSides } from '#renderer/features/overview/flag-labels.ts'

describe('the labels of flags', () => {
  it('never overlap another label or another flag', () => {
    const flag = fc.record({ at: fc.integer({ min: 0, max: 29 }), width: fc.double({ min: 1, max: 14, noNaN: true }) })
    fc.assert(
      fc.property(fc.uniqueArray(flag, { maxLength: 8, selector: ({ at }) => at }), (unsorted) => {
        const flags = unsorted.toSorted((a, b) => a.at - b.at)
        const sides = labelSides(flags, 30)
        const spans = flags.flatMap(({ at, width }, index) =>
          sides[index] === 'right' ? [[at, at + width] as const] : sides[index] === 'left' ? [[at - width, at] as const] : [],
        )
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(30)
          for (const { at } of flags) expect(at > start + 1e-9 && at < end - 1e-9).toBe(false)
        }
        for (const [index, [start]] of spans.entries()) expect(start).toBeGreaterThanOrEqual((spans[index - 1]?.[1] ?? 0) - 1e-9)
      }),
    )
  })

  it('are on the right, and on the left near the end', () => {
    expect(
      labelSides(
        [
          { at: 5, width: 8 },
          { at: 28, width: 8 },
        ],
        30,
      ),
    ).toEqual(['right', 'left'])
  })
})
