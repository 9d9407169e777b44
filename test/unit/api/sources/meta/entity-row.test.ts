import { describe, expect, it } from 'vitest'
import { readEntityRow } from '#api/sources/meta/entity-row.ts'

const frame = { currency: 'USD', timezone: 'America/New_York' }
const read = (row: unknown, of = frame) => readEntityRow(row, of)

describe('a budget', () => {
  it.each([
    ['5000', 'USD', 50_000_000],
    ['5000', 'JPY', 5_000_000_000],
    ['5000', 'HUF', 5_000_000_000],
    ['5000', 'KWD', 50_000_000],
    [5000, 'USD', 50_000_000],
    ['0', 'USD', null],
    [undefined, 'USD', null],
  ])('%s in %s is %s micros', (daily_budget, currency, micros) => {
    const { entity, isOdd } = read({ id: '1', daily_budget }, { ...frame, currency })
    expect([entity?.dailyBudget, isOdd]).toEqual([micros, false])
  })

  it.each(['-5', '5e3', '1.5', [], true])('%s is unknown and odd', (lifetime_budget) => {
    const { entity, isOdd } = read({ id: '1', lifetime_budget })
    expect([entity?.lifetimeBudget, isOdd]).toEqual([null, true])
  })
})

describe('an entity of Meta', () => {
  it('has lower-case statuses, its parents, and a schedule in days of the account', () => {
    const row = {
      ...{ id: 's1', name: 'Broad', campaign_id: 'c1', status: 'ACTIVE', effective_status: 'CAMPAIGN_PAUSED', lifetime_budget: '70000' },
      // 22:00 on the day before in New York, and midnight there.
      ...{ start_time: '2026-11-02T03:00:00+0000', end_time: '2026-11-09T00:00:00-0500' },
      learning_stage_info: { status: 'LEARNING', conversions: 12 },
    }
    expect(read(row)).toEqual({
      entity: {
        ...{ id: 's1', name: 'Broad', adsetId: null, campaignId: 'c1', ownStatus: 'active', status: 'campaign_paused' },
        ...{ dailyBudget: null, lifetimeBudget: 700_000_000, startsOn: '2026-11-01', endsOn: '2026-11-08', learning: 'learning' },
      },
      isOdd: false,
    })
  })

  it('has no end where Meta writes the start of all time', () => {
    expect(read({ id: 'c1', stop_time: '1969-12-31T19:00:00-0500' })).toMatchObject({ entity: { endsOn: null }, isOdd: false })
  })

  it('has an unknown stage where Meta names a new one', () => {
    const row = { id: 's1', learning_stage_info: { status: 'LEARNING_AGAIN' } }
    expect(read(row)).toMatchObject({ entity: { learning: null }, isOdd: false })
  })

  it.each([
    [{ name: {} }, { name: null }],
    [{ effective_status: 7 }, { status: '7' }],
    [{ effective_status: [] }, { status: null }],
    [{ start_time: 'tomorrow' }, { startsOn: null }],
    [{ learning_stage_info: 'LEARNING' }, { learning: null }],
  ])('counts as odd with %j only if that cannot be read', (cells, expected) => {
    const { entity, isOdd } = read({ id: '1', ...cells })
    expect(entity).toMatchObject(expected)
    expect(isOdd).toBe(Object.values(expected).includes(null))
  })

  it.each([null, 'c1', {}, { id: '' }, { id: null }])('does not exist in %j', (row) => {
    expect(read(row)).toEqual({ entity: null, isOdd: true })
  })
})
