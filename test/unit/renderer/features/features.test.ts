/** Pure parts of the features: chart keys and steps, pull state, import options, guesses. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldLabel } from '#renderer/features/data-import/field-label.ts'
import { answered, answerOf, remapped } from '#renderer/features/data-import/import-options.ts'
import { ageOf } from '#renderer/features/header/data-age-state.ts'
import { guessCurrency } from '#renderer/features/onboarding/guesses.ts'
import { chartKey } from '#renderer/features/overview/chart-keys.ts'
import { axisText, barStep, lineScale } from '#renderer/features/overview/chart-scale.ts'
import { labelSides } from '#renderer/features/overview/flag-labels.ts'
import { windowText } from '#test/helpers/texts.ts'

describe('walking the chart', () => {
  it('starts at the last day and holds at the ends', () => {
    expect(chartKey('ArrowLeft', null, 30)).toBe(29)
    expect(chartKey('ArrowRight', 29, 30)).toBe(29)
    expect(chartKey('ArrowLeft', 0, 30)).toBe(0)
    expect(chartKey('Home', 12, 30)).toBe(0)
    expect(chartKey('End', 12, 30)).toBe(29)
  })

  it('leaves on Escape, and leaves other keys alone', () => {
    expect(chartKey('Escape', 3, 30)).toBeNull()
    expect(chartKey('Escape', null, 30)).toBeUndefined()
    expect(chartKey('a', 3, 30)).toBeUndefined()
  })
})

describe('barStep', () => {
  it('is a round number whose double is at most the largest bar', () => {
    expect([5600, 4104, 300, 0.9].map(barStep)).toEqual([2500, 2000, 150, 0.4])
    expect(barStep(0)).toBe(1)
  })
})

describe('lineScale', () => {
  it('holds the values, leaves room under them, and has two to seven ticks', () => {
    const value = fc.double({ min: -1e5, max: 1e5, noNaN: true }).filter((number) => number === 0 || Math.abs(number) > 1e-4)
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
        const { min, max, step } = lineScale(values)
        const slack = step * 1e-6
        expect(min).toBeLessThanOrEqual(Math.min(...values) + slack)
        expect(max).toBeGreaterThanOrEqual(Math.max(...values) - slack)
        expect((max - min) / step).toBeGreaterThan(0.99)
        expect((max - min) / step).toBeLessThan(7.01)
        if (Math.min(...values) >= 0) expect(min).toBeGreaterThanOrEqual(0)
      }),
      { examples: [[[99999.99999999999, 99999.99999999996]], [[0]], [[-3]]] },
    )
  })

  it('writes ticks with as many decimals as tell them apart', () => {
    expect(lineScale([1.54, 3.74])).toEqual({ min: 0, max: 4, step: 1 })
    expect(axisText('roas_meta', 2, 1, 'USD')).toBe('2.0×')
    expect(axisText('ctr', 0.0125, 0.0005, 'USD').replace('\u00a0', ' ')).toBe('1.25%')
    expect(axisText('spend', 5600, 2800, 'USD')).toBe('$5.6k')
  })
})

describe('labelSides', () => {
  it('never lets a label lie on another label or on another flag', () => {
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

  it('labels to the right, and to the left at the end', () => {
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

describe('ageOf', () => {
  const pulled = windowText('header.pulled', { age: windowText('format.minutesAgo', { n: 4 }) })
  const product = { ad_source: 'meta', last_day: '2026-11-19' } as const
  const facts = {
    answer: { cache: 'hit', data_age_seconds: 200 },
    sinceSeconds: 60,
    product,
    source: undefined,
    isAway: false,
    isOffline: false,
    hasFailed: false,
  } as const

  it('adds the time since the answer to the age it told', () => {
    expect(ageOf(facts)).toMatchObject({ tone: 'good', text: pulled, note: windowText('header.cache.hit') })
    const old = { answer: { cache: 'stale', data_age_seconds: 7200 }, sinceSeconds: 0 } as const
    expect(ageOf({ ...facts, ...old })).toMatchObject({
      tone: 'warn',
      text: windowText('header.pulled', { age: windowText('format.hoursAgo', { n: 2 }) }),
      note: windowText('header.cache.stale'),
    })
  })

  it('says first what is most pressing', () => {
    const trouble = { kind: 'refused', message: 'The token has ended.', text: null, at: '2026-11-19T08:00:00Z', failures: 3 } as const
    const failing = { ...facts, source: { last_success: null, trouble } }
    expect(ageOf(failing)).toMatchObject({
      tone: 'warn',
      text: windowText('header.failed', { count: 3 }),
      note: pulled,
      detail: 'The token has ended.',
    })
    expect(ageOf({ ...failing, isOffline: true })).toMatchObject({ tone: 'warn', text: windowText('header.offline'), note: pulled })
    expect(ageOf({ ...failing, isOffline: true, isAway: true })).toMatchObject({
      tone: 'bad',
      text: windowText('header.away'),
      note: pulled,
    })
  })

  it('calls numbers out of date after a day and a half, pulled or imported', () => {
    const hours = (count: number) => ({ ...facts, answer: { cache: 'hit', data_age_seconds: count * 3600 } }) as const
    expect(ageOf(hours(35))).toMatchObject({ tone: 'good', note: windowText('header.cache.hit') })
    expect(ageOf(hours(37))).toMatchObject({
      tone: 'warn',
      text: windowText('header.pulled', { age: windowText('format.hoursAgo', { n: 37 }) }),
      note: windowText('header.old'),
    })
    const file = { ...product, ad_source: 'csv' } as const
    expect(ageOf({ ...hours(72), product: file })).toMatchObject({
      tone: 'warn',
      text: windowText('header.imported', { age: windowText('format.daysAgo', { n: 3 }) }),
      note: windowText('header.old'),
    })
  })

  it('calls files imported, whatever the network does, and nothing pulled before there is anything', () => {
    expect(ageOf({ ...facts, product: { ...product, ad_source: 'csv' }, isOffline: true })).toMatchObject({
      tone: 'good',
      text: windowText('header.imported', { age: windowText('format.minutesAgo', { n: 4 }) }),
    })
    expect(ageOf({ ...facts, product: { ad_source: 'meta', last_day: null } })).toMatchObject({
      tone: 'none',
      text: windowText('sidebar.noData'),
      note: null,
    })
  })
})

describe('import options', () => {
  const fields = [
    { field: 'date', required: true, one_of: null, column: 'Day' },
    { field: 'spend', required: true, one_of: null, column: null },
    { field: 'reach', required: false, one_of: null, column: 'Reach' },
  ]

  it('sends the whole map after one change, without what is taken out', () => {
    expect(remapped(fields, 'spend', 'Cost')).toEqual({ date: 'Day', spend: 'Cost', reach: 'Reach' })
    expect(remapped(fields, 'reach', null)).toEqual({ date: 'Day' })
  })

  it('keeps answers, and nothing that is no answer', () => {
    expect(answered({}, 'date_format', 'dmy')).toEqual({ date_format: 'dmy' })
    expect(answered({}, 'date_format', 'nonsense')).toEqual({})
    expect(answerOf(answered({}, 'sum_breakdowns', 'true'), 'sum_breakdowns')).toBe('true')
    expect(answerOf({}, 'decimal')).toBeNull()
  })

  it('names fields in words', () => {
    expect([fieldLabel('purchase_value'), fieldLabel('adset_id')]).toEqual([
      windowText('dataImport.field.purchase_value'),
      windowText('dataImport.field.adset_id'),
    ])
    expect(fieldLabel('a_new_field')).toBe('A new field')
  })
})

describe('guessCurrency', () => {
  it('follows the time zone, and falls back to USD', () => {
    expect(['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo'].map(guessCurrency)).toEqual(['EUR', 'GBP', 'USD', 'JPY'])
  })
})
