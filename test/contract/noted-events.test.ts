/** Events that the user notes, over each transport, and what they do to the numbers: typical ranges leave days out, and sums never change. */

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import { eventKinds, isLeftOut } from '#shared/contract/event-kind.ts'
import { holidaysRoute } from '#shared/contract/internal/holidays.ts'
import { addEventRoute, type EventChange, notedEventsRoute } from '#shared/contract/internal/noted-events.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { randomFrom } from '../helpers/random.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'
import type { ContractRequest, Transport } from './transport.ts'
import { transports } from './transports.ts'

const GLOW = encodeURIComponent('Glow Serum')
const PATH = `/desk/products/${GLOW}/events`
const change = (given: Partial<EventChange> = {}): EventChange => ({
  scope: 'product',
  kind: 'promotion',
  first_day: '2026-11-10',
  last_day: '2026-11-12',
  text: 'Singles’ Day',
  ...given,
})

describe.each(Object.keys(transports) as (keyof typeof transports)[])('noted events %s', (name) => {
  let world: World
  let transport: Transport

  beforeAll(async () => {
    world = await buildWorld()
    transport = await transports[name](world)
  })
  afterAll(async () => {
    await transport.close()
    await world.close()
  })

  const send = async (method: ContractRequest['method'], path: string, body?: unknown, key = world.key) => {
    const { status, body: answer } = await transport.send({ method, path, key, ...(body === undefined ? {} : { body }) })
    return { status, body: answer as Record<string, unknown> }
  }
  const list = async (path = PATH) => notedEventsRoute.answer.parse((await send('GET', path)).body)
  const add = async (given: Partial<EventChange> = {}, path = PATH) =>
    addEventRoute.answer.parse((await send('POST', path, change(given))).body)
  const clear = async () => {
    for (const { event_id } of (await list()).events) expect((await send('DELETE', `${PATH}/${event_id}`)).status).toBe(200)
  }

  it('are listed, changed and deleted', async () => {
    expect((await list()).events).toEqual([])
    const { event, merged } = await add()
    expect({ event, merged }).toMatchObject({
      event: {
        scope: 'product',
        campaign_id: null,
        kind: 'promotion',
        first_day: '2026-11-10',
        last_day: '2026-11-12',
        text: 'Singles’ Day',
      },
      merged: 0,
    })
    expect((await list()).events).toEqual([event])
    const moved = await send('PUT', `${PATH}/${event.event_id}`, change({ first_day: '2026-11-11', kind: 'price_change', text: '' }))
    expect(moved).toMatchObject({ status: 200, body: { event: { event_id: event.event_id, kind: 'price_change', text: '' } } })
    expect(await send('DELETE', `${PATH}/${event.event_id}`)).toMatchObject({ status: 200 })
    expect((await list()).events).toEqual([])
    expect((await send('DELETE', `${PATH}/${event.event_id}`)).status).toBe(404)
    expect((await send('PUT', `${PATH}/x`, change())).status).toBe(404)
  })

  it('of all products are those of each product', async () => {
    const { event } = await add({ scope: 'account', kind: 'holiday', text: '' })
    expect((await list('/desk/products/Empty/events')).events).toEqual([event])
    expect((await send('DELETE', `/desk/products/Empty/events/${event.event_id}`)).status).toBe(200)
    expect((await list()).events).toEqual([])
  })

  it('of a campaign name one that the product has', async () => {
    const [campaign] = (await list()).campaigns
    const { event } = await add({ scope: 'campaign', campaign_id: campaign?.campaign_id ?? null })
    const { channel, ...named } = campaign ?? {}
    expect(event).toMatchObject({ scope: 'campaign', ...named, campaign_channel: channel })
    expect(await send('POST', PATH, change({ scope: 'campaign', campaign_id: 'of-nobody' }))).toMatchObject({
      status: 400,
      body: { message: 'campaign_id must be a campaign of "Glow Serum".' },
    })
    await clear()
  })

  it('that are equal become one, and another text on the same days is refused without repeating it', async () => {
    const { event } = await add()
    expect(await add({ first_day: '2026-11-12', last_day: '2026-11-14' })).toMatchObject({
      event: { event_id: event.event_id, first_day: '2026-11-10', last_day: '2026-11-14' },
      merged: 1,
    })
    const refused = await send('POST', PATH, change({ first_day: '2026-11-14', last_day: '2026-11-20', text: 'Other words' }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.message).toBe(
      'There is already a promotion from November 10, 2026 to November 14, 2026 with another text. Change that event, or choose days that it does not include.',
    )
    expect((await list()).events).toHaveLength(1)
    // Another kind may share its days.
    expect((await send('POST', PATH, change({ kind: 'stock_out', text: 'Other words' }))).status).toBe(200)
    await clear()
  })

  it.each([
    ['last day before the first', { last_day: '2026-11-09' }, 'last_day must not be before first_day.'],
    ['a day that does not exist', { first_day: '2026-02-30' }, 'first_day must be a calendar date YYYY-MM-DD.'],
    [
      'days too far ahead',
      { first_day: '2028-01-01', last_day: '2028-01-02' },
      'last_day must not be after 2027-12-24: events can be noted up to 400 days ahead.',
    ],
    ['days before 2000', { first_day: '1999-12-31', last_day: '2000-01-02' }, 'first_day must not be before 2000-01-01.'],
    ['more than a year', { first_day: '2025-01-01' }, 'last_day must be less than 366 days after first_day.'],
    ['a text of 201 characters', { text: 'x'.repeat(201) }, 'text must be at most 200 characters.'],
    ['a text of two lines', { text: 'one\ntwo' }, 'text must not contain line breaks or other control characters.'],
    ['an invisible character', { text: 'a\u202eb' }, 'text must not contain invisible characters.'],
    [
      'a campaign scope without a campaign',
      { scope: 'campaign' },
      'campaign_id must name a campaign of the product, since the scope is a campaign.',
    ],
    ['a channel without its scope', { campaign_channel: 'meta' }, 'campaign_channel must be left out, since the scope is not a campaign.'],
    ['a campaign without its scope', { campaign_id: 'c-1' }, 'campaign_id must be left out, since the scope is not a campaign.'],
  ] as const)('are refused with %s', async (_what, given, message) => {
    expect(await send('POST', PATH, change(given))).toMatchObject({ status: 400, body: { code: 'invalid_request', message } })
    expect((await list()).events).toEqual([])
  })

  it('keep a text as it is, even one that looks like markup', async () => {
    const text = '<img src=x onerror=alert(1)> & "20% off" {{day}} 双十一 🎉'
    expect((await add({ text })).event.text).toBe(text)
    await clear()
  })

  it('belong to one account', async () => {
    const { event } = await add({ scope: 'account' })
    const foreign = `/desk/products/Foreign/events`
    expect((await send('GET', PATH, undefined, world.extendedKey)).status).toBe(403)
    expect((await send('GET', foreign, undefined, world.extendedKey)).body.events).toEqual([])
    expect((await send('DELETE', `${foreign}/${event.event_id}`, undefined, world.extendedKey)).status).toBe(404)
    expect((await send('PUT', `${foreign}/${event.event_id}`, change(), world.extendedKey)).status).toBe(404)
    await clear()
  })
})

describe('what noted events change', () => {
  let world: World
  const FIRST = addDays(YESTERDAY, -69)
  const days = daysFromTo(FIRST, YESTERDAY)
  const inData = addDays(YESTERDAY, -21)
  const eightWeeks = daysFromTo(addDays(YESTERDAY, -56), addDays(YESTERDAY, -1))

  beforeAll(async () => {
    world = await buildWorld()
    const random = randomFrom(77)
    const rows = days.map((day) => {
      const clicks = Math.round(300 * Math.exp(0.15 * random.normal()))
      const purchases = Math.round(clicks / 10)
      const spend = Math.round(20_000 * Math.exp(0.2 * random.normal())) / 100
      return {
        date: day,
        campaign_id: 'c-1',
        campaign_name: 'Always on',
        adset_id: 's-1',
        adset_name: 'All',
        ad_id: 'a-1',
        ad_name: 'Video',
        spend,
        impressions: 30_000,
        link_clicks: clicks,
        landing_page_views: clicks - 20,
        add_to_cart: 90,
        initiate_checkout: 60,
        purchases,
        purchase_value: purchases * 55,
        promo: day === inData ? 1 : 0,
      }
    })
    const file = await writeCsv(world.folder, 'varied.csv', rows)
    await world.api.operator.importFile({ kind: 'ads', file, product: 'Varied', tenantId: world.tenantId, options: {} })
  })
  afterAll(() => world.close())

  const get = async (path: string): Promise<unknown> => {
    const response = await world.api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': world.key } }))
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const put = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers: { 'x-api-key': world.key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await world.api.fetch(new Request(`http://desk.invalid${path}`, init))
    return (await response.json()) as Record<string, unknown>
  }
  const trend = async () =>
    deskTrendRoute.answer.parse(await get(`/desk/trend/Varied?days=30&until=${YESTERDAY}&usual=spend,roas_meta`)).trend
  const snapshot = async () => snapshotRoute.answer.parse(await get(`/api/snapshot/Varied?anchor=${YESTERDAY}`)).snapshot
  /** Everything that a window shows of the day, without the time at which it was built. */
  const everything = async (): Promise<string> => {
    const tabs = ['funnel', 'plans', 'series', 'retention', 'reconcile'].map((tab) => `/desk/${tab}/Varied?day=${YESTERDAY}`)
    const answers = [await trend(), await snapshot()]
    for (const tab of tabs) answers.push((await get(tab)) as never)
    return JSON.stringify(answers, (key, value) => (/(generated|built|pulled|as_of|cache)/.test(key) ? undefined : value))
  }
  const note = (kind: EventChange['kind'], first: Day, last: Day, scope: EventChange['scope'] = 'product') =>
    put('POST', '/desk/products/Varied/events', { scope, kind, first_day: first, last_day: last, text: '' })
  const idOf = (saved: Record<string, unknown>): number => (saved.event as { event_id: number }).event_id

  it('are typical ranges and never sums, and deleting restores every number', async () => {
    const [before, plain, sums] = [await everything(), await trend(), (await snapshot()).kpi]
    const dayIndex = fc.integer({ min: 0, max: days.length - 1 })
    const events = fc.array(
      fc.record({ kind: fc.constantFrom(...eventKinds), at: dayIndex, length: fc.integer({ min: 1, max: 9 }), wide: fc.boolean() }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(events, async (chosen) => {
        const ids = new Set<number>()
        const masked = new Set<Day>()
        for (const { kind, at, length, wide } of chosen) {
          const span = days.slice(at, at + length)
          const [first, last] = [span[0] ?? FIRST, span.at(-1) ?? FIRST]
          ids.add(idOf(await note(kind, first, last, wide ? 'account' : 'product')))
          if (isLeftOut(kind)) for (const day of span) masked.add(day)
        }
        const marked = await trend()
        expect(marked.map(({ date, kpi }) => ({ date, kpi }))).toEqual(plain.map(({ date, kpi }) => ({ date, kpi })))
        expect((await snapshot()).kpi).toEqual(sums)
        // The typical range of the last day is from the days of the eight weeks before it that are left in.
        const left = eightWeeks.filter((day) => !masked.has(day) && day !== inData)
        if (left.filter((day) => day >= addDays(YESTERDAY, -28)).length >= 10) expect(marked.at(-1)?.usual.spend?.days).toBe(left.length)
        for (const id of ids) await put('DELETE', `/desk/products/Varied/events/${id}`)
        expect(await everything()).toBe(before)
      }),
      { numRuns: 12, seed: 20_261_119 },
    )
  })

  it('is the same for a promotion as for the promo column of a file, and both together are one', async () => {
    const other = addDays(YESTERDAY, -14)
    const daysOf = async () => (await trend()).at(-1)?.usual.spend?.days
    // One of the 56 days is marked in the file.
    expect(await daysOf()).toBe(55)
    const same = await note('promotion', inData, inData)
    expect(await daysOf()).toBe(55)
    const more = await note('promotion', other, other)
    expect(await daysOf()).toBe(54)
    const { promotions_in_data } = notedEventsRoute.answer.parse(await get('/desk/products/Varied/events'))
    expect(promotions_in_data).toEqual([{ first_day: inData, last_day: inData }])
    for (const saved of [same, more]) await put('DELETE', `/desk/products/Varied/events/${idOf(saved)}`)
    expect(await daysOf()).toBe(55)
  })

  it('is nothing for other kinds, which do not leave their days out', async () => {
    const before = await everything()
    const saved = await note('price_change', FIRST, YESTERDAY)
    expect(await everything()).toBe(before)
    await put('DELETE', `/desk/products/Varied/events/${idOf(saved)}`)
  })

  it('is of one channel where campaigns of two channels have one id', async () => {
    const rows = (['meta', 'google'] as const).map((channel, at) => ({
      date: YESTERDAY,
      channel,
      campaign_id: 'c-7',
      campaign_name: `Of ${channel}`,
      ad_id: `a-${at}`,
      ad_name: 'Video',
      spend: 10,
    }))
    const file = await writeCsv(world.folder, 'both.csv', rows)
    await world.api.operator.importFile({ kind: 'ads', file, product: 'Both', tenantId: world.tenantId, options: {} })
    const path = '/desk/products/Both/events'
    const { campaigns } = notedEventsRoute.answer.parse(await get(path))
    expect(campaigns.map(({ channel, campaign_id, campaign_name }) => [channel, campaign_id, campaign_name])).toEqual([
      ['google', 'c-7', 'Of google'],
      ['meta', 'c-7', 'Of meta'],
    ])
    const ofCampaign = (channel?: EventChange['campaign_channel']) =>
      change({
        scope: 'campaign',
        campaign_id: 'c-7',
        kind: 'price_change',
        ...(channel === undefined ? {} : { campaign_channel: channel }),
      })
    expect(await put('POST', path, ofCampaign())).toMatchObject({
      code: 'invalid_request',
      message: 'campaign_channel must be one of google, meta, since each of them has a campaign with this ID.',
    })
    expect(await put('POST', path, ofCampaign('tiktok'))).toMatchObject({
      message: 'campaign_channel must be google or meta, which has the campaign.',
    })
    const google = await put('POST', path, ofCampaign('google'))
    expect(google).toMatchObject({ merged: 0, event: { campaign_channel: 'google', campaign_name: 'Of google' } })
    // The same event of the other channel is another one.
    const meta = await put('POST', path, ofCampaign('meta'))
    expect(meta).toMatchObject({ merged: 0, event: { campaign_channel: 'meta', campaign_name: 'Of meta' } })
    // A change that leaves the campaign need not name the channel.
    expect(await put('PUT', `${path}/${idOf(google)}`, { ...ofCampaign(), text: 'Sold out' })).toMatchObject({
      event: { campaign_channel: 'google', text: 'Sold out' },
    })
    expect(await put('PUT', `${path}/${idOf(google)}`, change())).toMatchObject({ event: { campaign_id: null, campaign_channel: null } })
    for (const saved of [google, meta]) await put('DELETE', `${path}/${idOf(saved)}`)
  })

  it('is gone with the product, and events of the account stay', async () => {
    await put('POST', '/desk/products', { name: 'Short lived' })
    await put('POST', '/desk/products/Short%20lived/events', change())
    await note('holiday', FIRST, FIRST, 'account')
    await put('DELETE', '/desk/products/Short%20lived', { confirm: 'Short lived' })
    await put('POST', '/desk/products', { name: 'Short lived' })
    const { events } = notedEventsRoute.answer.parse(await get('/desk/products/Short%20lived/events'))
    expect(events.map(({ scope, kind }) => [scope, kind])).toEqual([['account', 'holiday']])
    await put('DELETE', `/desk/products/Varied/events/${events[0]?.event_id}`)
  })

  describe('with public holidays', () => {
    const VETERANS_DAY = '2026-11-11'
    const holidays = async () => holidaysRoute.answer.parse(await get('/desk/account/holidays'))
    const choose = (country: string | null, ordinary: readonly string[] = []) => put('PUT', '/desk/account/holidays', { country, ordinary })

    it('is nothing until a country is chosen: the time zone only suggests one', async () => {
      expect(await holidays()).toMatchObject({ country: null, suggested: 'US', holidays: [] })
      expect(notedEventsRoute.answer.parse(await get('/desk/products/Varied/events')).holidays).toEqual([])
    })

    it('leaves all of them out, then all but those that the user calls ordinary, and none in the end', async () => {
      const before = await everything()
      const spendDays = async () => (await trend()).at(-1)?.usual.spend?.days
      expect(await spendDays()).toBe(55)
      await choose('US')
      // Columbus Day and Veterans Day are in the eight weeks.
      expect(await spendDays()).toBe(53)
      const chosen = await holidays()
      const veterans = chosen.holidays.find(({ days }) => days.includes(VETERANS_DAY))
      expect(veterans).toMatchObject({ name: 'Veterans Day', is_left_out: true })
      expect(chosen.holidays.every(({ is_left_out }) => is_left_out)).toBe(true)
      await choose('US', [veterans?.rule ?? ''])
      expect(await spendDays()).toBe(54)
      const { holidays: listed } = notedEventsRoute.answer.parse(await get('/desk/products/Varied/events'))
      expect(listed.find(({ day }) => day === VETERANS_DAY)).toMatchObject({ is_left_out: false })
      expect(listed.every(({ day }) => day >= FIRST && day <= addDays(TODAY, 183))).toBe(true)
      await choose(null)
      expect(await everything()).toBe(before)
    })

    it('covers the years of data that is imported later, with the same choice', async () => {
      await choose('US')
      const thanksgiving = (await holidays()).holidays.find(({ name }) => name.startsWith('Thanksgiving'))
      await choose('US', [thanksgiving?.rule ?? ''])
      const file = await writeCsv(world.folder, 'old.csv', [{ date: '2019-11-28', ad_id: 'a-1', ad_name: 'Video', spend: 10 }])
      await world.api.operator.importFile({ kind: 'ads', file, product: 'Old', tenantId: world.tenantId, options: {} })
      const { holidays: listed } = notedEventsRoute.answer.parse(await get('/desk/products/Old/events'))
      expect(listed[0]).toMatchObject({ day: '2019-11-28', name: 'Thanksgiving Day', is_left_out: false })
      expect(listed.find(({ day }) => day === '2019-12-25')).toMatchObject({ is_left_out: true })
      await choose(null)
    })

    it('refuses an unknown country and an unknown holiday', async () => {
      expect(await choose('XX')).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('country') })
      expect(await choose('us')).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('such as US') })
      expect(await choose('US', ['12-24'])).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('ordinary') })
      expect((await holidays()).country).toBeNull()
    })
  })
})
