import { describe, expect, it } from 'vitest'
import { ageOf, dayState } from '#renderer/features/header/data-age-state.ts'
import { noKpi } from '#test/helpers/report-data.ts'
import { windowText } from '#test/helpers/texts.ts'

describe('the age of the data', () => {
  const pulled = windowText('header.pulled', { age: windowText('format.minutesAgo', { n: 4 }) })
  const product = { ad_source: 'meta', last_day: '2026-11-19' } as const
  const state = {
    answer: { cache: 'hit', data_age_seconds: 200 },
    sinceSeconds: 60,
    product,
    source: undefined,
    isAway: false,
    isOffline: false,
    hasFailed: false,
  } as const

  it('includes the time since the response', () => {
    expect(ageOf(state)).toMatchObject({ tone: 'good', text: pulled, note: windowText('header.cache.hit') })
    const old = { answer: { cache: 'stale', data_age_seconds: 7200 }, sinceSeconds: 0 } as const
    expect(ageOf({ ...state, ...old })).toMatchObject({
      tone: 'warn',
      text: windowText('header.pulled', { age: windowText('format.hoursAgo', { n: 2 }) }),
      note: windowText('header.cache.stale'),
    })
  })

  it('gives way to the most urgent message', () => {
    const failure = { kind: 'refused', message: 'The token has ended.', text: null, at: '2026-11-19T08:00:00Z', failures: 3 } as const
    const failing = { ...state, source: { last_success: null, failure: failure } }
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

  it('is marked as out of date after a day and a half, for synced and imported data', () => {
    const hours = (count: number) => ({ ...state, answer: { cache: 'hit', data_age_seconds: count * 3600 } }) as const
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

  it('refers to the import of files even when offline, and is missing before there is data', () => {
    expect(ageOf({ ...state, product: { ...product, ad_source: 'csv' }, isOffline: true })).toMatchObject({
      tone: 'good',
      text: windowText('header.imported', { age: windowText('format.minutesAgo', { n: 4 }) }),
    })
    expect(ageOf({ ...state, product: { ad_source: 'meta', last_day: null } })).toMatchObject({
      tone: 'none',
      text: windowText('sidebar.noData'),
      note: null,
    })
  })
})

describe('the note on a day', () => {
  const day = { complete: true, settled: true, kpi: { ...noKpi, spend: 100 } }

  it('warns only of a partial day', () => {
    expect(dayState({ ...day, complete: false }, false)).toMatchObject({ label: windowText('app.head.soFar'), tone: 'warn' })
    expect(dayState({ ...day, settled: false }, false)).toMatchObject({ label: windowText('app.head.settling'), tone: 'plain' })
    expect(dayState(day, false)).toBeNull()
  })

  it('speaks of all days of a period', () => {
    expect(dayState({ ...day, settled: false }, true)?.detail).toBe(windowText('app.head.settlingPeriodDetail'))
    expect(dayState({ ...day, settled: false }, false)?.detail).toBe(windowText('app.head.settlingDetail'))
    expect(dayState({ ...day, complete: false }, true)?.detail).toBe(windowText('app.head.soFarPeriodDetail'))
  })

  it('says nothing of restatements on a day without ads', () => {
    expect(dayState({ ...day, settled: false, kpi: noKpi }, false)).toBeNull()
  })
})
