/** Whether a day is complete, final and known depends on when its files were read, over the API. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { importsRoute, undoImportRoute } from '#shared/contract/internal/import-history.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const DAY_MS = 86_400_000
/** Jobs take a moment. */
const about = (seconds: number): unknown => expect.toSatisfy((age: number) => Math.abs(age - seconds) < 60)
const adsOf = (...days: readonly (readonly [day: string, spend: number])[]): string =>
  lines('date,campaign_name,ad_name,spend', ...days.map(([day, spend]) => `${day},Camp,Ad,${spend}`))
const campaign = (name: string, spend: number): string => lines('date,campaign_name,ad_name,spend', `2026-11-19,${name},Ad,${spend}`)
const TWO_CAMPAIGNS = lines('date,campaign_name,ad_name,spend', '2026-11-19,One,Ad,40', '2026-11-19,Two,Ad,30')
const ordersOf = (...days: readonly string[]): string =>
  lines('order_id,created_at,net,currency', ...days.map((day) => `${day.replaceAll('-', '')},${day}T10:00:00Z,50.00,USD`))

/** An account in UTC whose clock starts at an instant. */
const openAt = async (start: string) => {
  let now = Date.parse(start)
  const api = await openTestApi(await temporaryFolder(), { clock: { now: () => now } })
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const { bringIn } = importClient(api, key)
  const get = apiGetAs(api, key)
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
    goTo: (time: string) => {
      now = Date.parse(time)
    },
    ads: async (file: string) => expect((await bringIn(file, { product: 'P' })).error).toBeNull(),
    orders: async (file: string) => expect((await bringIn(file, { kind: 'orders', product: 'P' })).error).toBeNull(),
    snapshot: (day: string) => get(`/api/snapshot/P?anchor=${day}`, snapshotRoute.answer),
    undo: async (position: number) => {
      const { imports } = await get('/desk/imports', importsRoute.answer)
      const path = undoImportRoute.path.replace('{import_id}', String(imports.at(-1 - position)?.import_id))
      const headers = { 'x-api-key': key }
      expect((await api.fetch(new Request(`http://desk.invalid${path}`, { method: 'POST', headers }))).status).toBe(200)
    },
    trend: async (days: number) => (await get(`/api/trend/P?days=${days}`, trendRoute.answer)).trend,
  }
}

describe('a day that was exported before it was over', () => {
  it('is incomplete on every later day, until a file of after its end has it', async () => {
    const desk = await openAt('2026-11-19T12:00:00Z')
    await desk.ads(adsOf(['2026-11-18', 100], ['2026-11-19', 40]))
    for (const _ of [1, 2, 3]) {
      desk.pass(DAY_MS)
      expect((await desk.snapshot('2026-11-18')).snapshot.complete).toBe(true)
      expect((await desk.snapshot('2026-11-19')).snapshot).toMatchObject({ complete: false, settled: false, kpi: { spend: 40 } })
    }
    await desk.ads(adsOf(['2026-11-18', 100], ['2026-11-19', 97]))
    expect((await desk.snapshot('2026-11-19')).snapshot).toMatchObject({ complete: true, settled: false, kpi: { spend: 97 } })
  })

  it('becomes complete by a later file with the same numbers', async () => {
    const desk = await openAt('2026-11-19T23:59:00Z')
    const file = adsOf(['2026-11-19', 40])
    await desk.ads(file)
    desk.goTo('2026-11-20T00:00:00Z')
    expect((await desk.snapshot('2026-11-19')).snapshot.complete).toBe(false)
    await desk.ads(file)
    expect((await desk.snapshot('2026-11-19')).snapshot.complete).toBe(true)
  })

  it('stays incomplete while one of its campaigns was last read before its end', async () => {
    const desk = await openAt('2026-11-19T12:00:00Z')
    await desk.ads(TWO_CAMPAIGNS)
    desk.goTo('2026-11-20T09:00:00Z')
    await desk.ads(campaign('Three', 20))
    expect((await desk.snapshot('2026-11-19')).snapshot).toMatchObject({ complete: false, kpi: { spend: 90 } })
    await desk.ads(campaign('One', 40))
    expect((await desk.snapshot('2026-11-19')).snapshot.complete).toBe(false)
    desk.pass(DAY_MS)
    await desk.ads(campaign('Two', 55))
    expect((await desk.snapshot('2026-11-19')).snapshot).toMatchObject({ complete: true, kpi: { spend: 115 } })
  })

  it('is incomplete again once the file that completed one of its campaigns is undone', async () => {
    const desk = await openAt('2026-11-19T12:00:00Z')
    await desk.ads(TWO_CAMPAIGNS)
    desk.goTo('2026-11-20T09:00:00Z')
    await desk.ads(campaign('One', 55))
    desk.pass(DAY_MS)
    await desk.ads(campaign('Two', 60))
    expect((await desk.snapshot('2026-11-19')).snapshot).toMatchObject({ complete: true, kpi: { spend: 115 } })
    await desk.undo(1)
    const undone = await desk.snapshot('2026-11-19')
    expect(undone).toMatchObject({ snapshot: { complete: false, kpi: { spend: 100 } }, data_age_seconds: about(45 * 3600) })
    await desk.ads(campaign('One', 55))
    expect((await desk.snapshot('2026-11-19')).snapshot).toMatchObject({ complete: true, kpi: { spend: 115 } })
  })

  it('is not part of the typical range', async () => {
    const desk = await openAt('2026-11-19T06:00:00Z')
    const days = Array.from({ length: 40 }, (_, back): readonly [string, number] => [
      new Date(Date.parse('2026-11-18') - back * DAY_MS).toISOString().slice(0, 10),
      100,
    ])
    await desk.ads(adsOf(...days, ['2026-11-19', 1]))
    desk.goTo('2026-11-26T12:00:00Z')
    const { snapshot } = await desk.snapshot('2026-11-26')
    expect(snapshot.usual.spend).toMatchObject({ median: expect.closeTo(100), low: expect.closeTo(100) })
  })
})

describe('the age of a day', () => {
  it('is that of the read of that day, whatever was imported since', async () => {
    const desk = await openAt('2026-10-02T00:00:00Z')
    await desk.ads(adsOf(['2026-10-01', 10]))
    desk.goTo('2026-11-21T00:00:00Z')
    await desk.ads(adsOf(['2026-11-20', 20]))
    desk.pass(3600_000)
    const first = await desk.snapshot('2026-10-01')
    expect(first).toMatchObject({ data_age_seconds: about(50 * 86_400 + 3600), snapshot: { complete: true, settled: false } })
    expect(await desk.snapshot('2026-11-20')).toMatchObject({ data_age_seconds: about(3600) })
    await desk.ads(adsOf(['2026-10-01', 10]))
    expect(await desk.snapshot('2026-10-01')).toMatchObject({ data_age_seconds: about(0), snapshot: { settled: true } })
  })

  it('is that of the older of ads and orders', async () => {
    const desk = await openAt('2026-11-19T00:00:00Z')
    await desk.orders(ordersOf('2026-11-18'))
    desk.pass(DAY_MS)
    await desk.ads(adsOf(['2026-11-18', 10]))
    expect(await desk.snapshot('2026-11-18')).toMatchObject({ data_age_seconds: about(86_400) })
  })
})

/** The days of October with one row of each campaign. */
const october = (...campaigns: readonly (readonly [name: string, spend: number])[]): string =>
  lines(
    'date,campaign_name,ad_name,spend',
    ...Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`).flatMap((day) =>
      campaigns.map(([name, spend]) => `${day},${name},Ad,${spend}`),
    ),
  )

describe('a day of which a later file has one campaign', () => {
  const FIRST = '2026-10-31T09:00:00Z'
  const LATER = '2026-12-10T09:00:00Z'
  const openOctober = async () => {
    const desk = await openAt(FIRST)
    await desk.ads(october(['One', 40], ['Two', 30], ['Three', 0]))
    desk.goTo(LATER)
    return desk
  }
  const sinceFirst = (Date.parse(LATER) - Date.parse(FIRST)) / 1000

  it('is as old as its other campaigns, and settles with the file of the rest', async () => {
    const desk = await openOctober()
    await desk.ads(october(['One', 40]))
    for (const day of ['2026-10-04', '2026-10-30'])
      expect(await desk.snapshot(day)).toMatchObject({ data_age_seconds: about(sinceFirst), snapshot: { complete: true, settled: false } })
    desk.pass(DAY_MS)
    await desk.ads(october(['Two', 31]))
    const whole = { data_age_seconds: about(86_400), snapshot: { complete: true, settled: true, kpi: { spend: 71 } } }
    for (const day of ['2026-10-04', '2026-10-30']) expect(await desk.snapshot(day)).toMatchObject(whole)
  })

  it.each([
    ['of the rest', 2],
    ['of the campaign', 1],
  ])('is as old as before once the file %s is undone', async (_, position) => {
    const desk = await openOctober()
    await desk.ads(october(['One', 41]))
    desk.pass(DAY_MS)
    await desk.ads(october(['Two', 31]))
    expect((await desk.snapshot('2026-10-30')).snapshot.settled).toBe(true)
    await desk.undo(position)
    const undone = await desk.snapshot('2026-10-30')
    expect(undone).toMatchObject({ data_age_seconds: about(sinceFirst + 86_400), snapshot: { complete: true, settled: false } })
  })

  it('is as old as before once a file of all campaigns before it is undone', async () => {
    const desk = await openOctober()
    await desk.ads(october(['One', 40], ['Two', 30]))
    desk.pass(DAY_MS)
    await desk.ads(october(['One', 42]))
    expect(await desk.snapshot('2026-10-30')).toMatchObject({ data_age_seconds: about(86_400), snapshot: { settled: true } })
    await desk.undo(1)
    expect(await desk.snapshot('2026-10-30')).toMatchObject({ snapshot: { settled: false, kpi: { spend: 72 } } })
    await desk.ads(october(['Two', 30]))
    expect((await desk.snapshot('2026-10-30')).snapshot.settled).toBe(true)
  })

  it('is as young as that file once the first file is undone', async () => {
    const desk = await openOctober()
    await desk.ads(october(['One', 41]))
    await desk.undo(0)
    expect(await desk.snapshot('2026-10-30')).toMatchObject({ data_age_seconds: about(0), snapshot: { settled: true, kpi: { spend: 41 } } })
  })
})

describe('days that are exported as a whole again and again', () => {
  it('settle once a file of after their window has them, although paused ads have no rows any more', async () => {
    const desk = await openAt('2026-11-02T09:00:00Z')
    const export35 = (): string => {
      const today = desk.now()
      return lines(
        'date,campaign_name,ad_name,spend,impressions',
        ...Array.from({ length: 35 }, (_, back) => new Date(today - (back + 1) * DAY_MS).toISOString().slice(0, 10)).flatMap((day) => [
          `${day},One,Ad,40,900`,
          ...(day < '2026-11-10' ? [`${day},Two,Ad,30,700`] : []),
          ...(today - Date.parse(day) < 9 * DAY_MS ? [`${day},Paused,Ad,0,0`] : []),
        ]),
      )
    }
    for (let week = 0; week < 7; week += 1) {
      await desk.ads(export35())
      desk.pass(7 * DAY_MS)
    }
    for (const day of ['2026-10-20', '2026-11-05', '2026-11-15']) expect((await desk.snapshot(day)).snapshot.settled).toBe(true)
    expect((await desk.snapshot('2026-12-01')).snapshot).toMatchObject({ complete: true, settled: false })
  })
})

describe('days between two files of orders', () => {
  it('are unknown, and days without orders inside a file are not', async () => {
    const desk = await openAt('2026-11-30T12:00:00Z')
    await desk.ads(adsOf(...['2026-11-05', '2026-11-15', '2026-11-25'].map((day): readonly [string, number] => [day, 10])))
    await desk.orders(ordersOf('2026-11-03', '2026-11-07'))
    await desk.orders(ordersOf('2026-11-23', '2026-11-27'))
    const kpiOn = new Map((await desk.trend(30)).map(({ date, kpi }) => [date, kpi]))
    for (const day of ['2026-11-05', '2026-11-25']) expect(kpiOn.get(day)).toMatchObject({ orders: 0, revenue: 0, mer: 0 })
    for (const day of ['2026-11-08', '2026-11-15', '2026-11-22'])
      expect(kpiOn.get(day)).toMatchObject({ orders: null, revenue: null, mer: null })
    expect((await desk.snapshot('2026-11-15')).snapshot.kpi).toMatchObject({ spend: 10, orders: null, claim_ratio_orders: null })
    await desk.orders(ordersOf('2026-11-07', '2026-11-23'))
    expect((await desk.snapshot('2026-11-15')).snapshot.kpi).toMatchObject({ orders: 0, revenue: 0 })
  })
})
