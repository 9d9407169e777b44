import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAG_GAP, flagLabels, labelShift } from '#renderer/features/overview/flag-labels.ts'

const LETTER = 6
const widthOf = (text: string): number => text.length * LETTER
const countText = (flags: number): string => `${flags} decisions`
const plot = { left: 40, right: 640 }

describe('the labels of flags', () => {
  it('never overlap another label or another flag, and stay on the plot', () => {
    const flag = fc.record({
      x: fc.integer({ min: 40, max: 640 }),
      text: fc.string({ minLength: 1, maxLength: 60, unit: fc.constant('x') }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(flag, { maxLength: 8, selector: ({ x }) => x }), (unsorted) => {
        const flags = unsorted.toSorted((a, b) => a.x - b.x)
        const labels = flagLabels(flags, plot, widthOf, countText)
        const spans = flags.flatMap(({ x }, index) => {
          const { side, text } = labels[index] ?? { side: 'right', text: null }
          if (text === null) return []
          const [near, far] = [FLAG_GAP, FLAG_GAP + widthOf(text)]
          return [side === 'right' ? ([x + near, x + far] as const) : ([x - far, x - near] as const)]
        })
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(plot.left)
          expect(end).toBeLessThanOrEqual(plot.right)
          for (const { x } of flags) expect(x > start && x < end).toBe(false)
        }
        for (const [index, [start]] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
      }),
    )
  })

  it('are on the right, and on the left only at the edge', () => {
    const flags = [
      { x: 100, text: 'Paused Static 11' },
      { x: 600, text: 'Paused Static 11' },
    ]
    expect(flagLabels(flags, plot, widthOf, countText)).toEqual([
      { side: 'right', text: 'Paused Static 11' },
      { side: 'left', text: 'Paused Static 11' },
    ])
  })

  it('are shortened where the next flag is near, and one for flags that are too near', () => {
    const text = 'Raised the budget of Lookalike'
    const labels = flagLabels(
      [
        { x: 100, text },
        { x: 200, text },
        { x: 220, text: 'x' },
      ],
      plot,
      widthOf,
      countText,
    )
    expect(labels).toEqual([
      { side: 'right', text: 'Raised the bud…' },
      { side: 'right', text: null },
      { side: 'right', text: '2 decisions' },
    ])
  })

  it('are one for decisions of the same day, left of it at the edge', () => {
    const flag = (x: number) => ({ x, text: 'Paused Static 11' })
    const texts = (xs: readonly number[]) => flagLabels(xs.map(flag), plot, widthOf, countText).map(({ side, text }) => [side, text])
    expect(texts([100, 100, 100])).toEqual([
      ['right', null],
      ['right', null],
      ['right', '3 decisions'],
    ])
    expect(texts([620, 630])).toEqual([
      ['left', '2 decisions'],
      ['left', null],
    ])
  })

  it('count every flag once: each has its own label, or is in the number of one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 140, max: 540 }), { minLength: 1, maxLength: 12 }), (xs) => {
        const flags = xs.toSorted((a, b) => a - b).map((x) => ({ x, text: 'Paused' }))
        const texts = flagLabels(flags, plot, widthOf, countText).flatMap(({ text }) => text ?? [])
        const counted = texts.reduce((sum, text) => sum + (text === 'Paused' ? 1 : Number.parseInt(text, 10)), 0)
        expect(counted).toBe(flags.length)
      }),
    )
  })
})

describe('labelShift', () => {
  it('puts a label beside its line, also where the chart keeps it inside the plot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 640 }),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom('left', 'right'),
        (x, width, side) => {
          const clamped = Math.min(Math.max(x, plot.left + width / 2), plot.right - width / 2)
          const center = clamped + labelShift(x, { side, width }, plot)
          const nearEdge = side === 'right' ? center - width / 2 : center + width / 2
          expect(Math.abs(nearEdge - x)).toBeCloseTo(FLAG_GAP, 9)
        },
      ),
    )
  })
})
