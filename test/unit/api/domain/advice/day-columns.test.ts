import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { type DayColumn, dayColumns, rememberedByColumn } from '#api/domain/advice/day-columns.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { addDays } from '#shared/calendar.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

const ads = ['a', 'b', 'c'].map((id) => adEntity(id))
const columnsOf = (adDays: readonly AdDay[], entities = ads, asOf = DAY) => dayColumns(adSeriesOf({ asOf, adDays, ads: entities }))

describe('the columns of days', () => {
  const yesterday = [adDay('a', 1), adDay('c', 1)]
  const today = [adDay('a', 0), adDay('b', 0), adDay('c', 0)]

  it('have the rows of each age in the order of the ads, each with its ad', () => {
    const [now, before, earlier] = columnsOf([...yesterday, ...today.toReversed()])
    expect(now?.rows).toEqual(today)
    expect(now?.ads.map(({ adId }) => adId)).toEqual(['a', 'b', 'c'])
    expect(before?.rows).toEqual(yesterday)
    expect(before?.ads.map(({ adId }) => adId)).toEqual(['a', 'c'])
    expect(earlier).toBeNull()
  })

  it('are the same object for a look on a later day', () => {
    const [first] = columnsOf(today)
    const [, second] = columnsOf([...today, adDay('a', -1)], ads, addDays(DAY, 1))
    expect(second).toBe(first)
  })

  it('are remembered for two lists of ads that begin with the same one, asked for in turn', () => {
    const some = ads.slice(0, 2)
    const [all, part] = [columnsOf(today)[0], columnsOf(today, some)[0]]
    const later = (entities: typeof ads) => columnsOf([...today, adDay('a', -1)], entities, addDays(DAY, 1))[1]
    expect([later(ads), later(some)].map((column, index) => column === [all, part][index])).toEqual([true, true])
  })

  it('are another object if any row or ad differs', () => {
    const [first] = columnsOf(today)
    const others: readonly (readonly [readonly AdDay[], typeof ads])[] = [
      [today.map((row) => (row.adId === 'b' ? { ...row, purchases: 99 } : row)), ads],
      [today.slice(0, 2), ads],
      [today, ads.map((ad) => (ad.adId === 'c' ? { ...ad, campaignId: 'moved' } : ad))],
    ]
    for (const [rows, entities] of others) {
      const [other] = columnsOf(rows, entities)
      expect(other).not.toBe(first)
      expect(other?.rows).toEqual(rows)
    }
  })
})

describe('a function remembered by column', () => {
  const column: DayColumn = { ads: [], rows: [] }

  it('computes once for each column and its keys, which are compared by identity', () => {
    let calls = 0
    const next = rememberedByColumn((_column, _first: object, _second: object) => (calls += 1))
    const [one, two] = [{}, {}]
    expect([next(column, one, two), next(column, one, two)]).toEqual([1, 1])
    expect([next(column, two, one), next(column, one, one)]).toEqual([2, 3])
    expect(next({ ads: [], rows: [] }, one, two)).toBe(4)
    expect(next(column, one, two)).toBe(1)
  })

  it('forgets only results that were not asked for again', () => {
    let calls = 0
    const next = rememberedByColumn((_column, _key: object) => (calls += 1))
    const constant = {}
    const first = next(column, constant)
    for (let look = 0; look < 100; look += 1) {
      next(column, {})
      expect(next(column, constant)).toBe(first)
    }
    for (let look = 0; look < 100; look += 1) next(column, {})
    expect(next(column, constant)).not.toBe(first)
  })
})
