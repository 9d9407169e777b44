/** Looks at days that are not complete start no issue and plan no reminder. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { readEpisodes } from '#api/db/advice/advice-store.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { findProduct } from '#api/db/products/product-store.ts'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { remindersRoute } from '#shared/contract/internal/reminders.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { plainAdRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { inProcess } from './in-process.ts'

const openDesk = async () => {
  const clock = { time: Date.parse('2026-11-19T12:00:00Z'), now: () => clock.time }
  const folder = await temporaryFolder()
  const api = await openTestApi(folder, { clock })
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const { bringIn } = importClient(api, key)
  const get = apiGetAs(api, key)
  const { send } = inProcess(api)
  return {
    clock,
    outdatedAfter: async (hours: number) =>
      expect(await send({ method: 'PUT', path: '/desk/thresholds', key, body: { values: { 'r36.veryStaleHours': hours } } })).toMatchObject(
        {
          status: 200,
        },
      ),
    bring: async (rows: readonly Row[]) =>
      expect(await bringIn(stringify([...rows], { header: true }), { product: 'P' })).toMatchObject({ state: 'done' }),
    cards: async () => Object.values((await get('/api/advice/P', apiRoutes.advice.answer)).advice).flatMap(({ cards }) => cards),
    dayOfAdvice: async () => (await get('/desk/overview', deskOverviewRoute.answer)).products[0]?.date,
    reminders: async () => (await get('/desk/reminders', remindersRoute.answer)).upcoming.filter(({ kind }) => kind === 'advice'),
    episodes: async () => {
      const database = openDatabase(folder, 'interactive')
      const account = await findLatestAccount(database.db)
      const product = account && (await findProduct(database.db, account.id, 'P'))
      const episodes = product ? await readEpisodes(database.db, product.id) : []
      await database.close()
      return episodes.map(({ rule, lastSeen }) => `${rule} ${lastSeen}`)
    },
  }
}

/** The rows of some days, each as read some days later at ten in the morning. */
const readAfter = (last: Day, days: number, after: number): readonly Row[] =>
  plainAdRows(last, days).map((row) => ({ ...row, pulled_at: `${addDays(asDay(String(row.date)), after)}T10:00:00Z` }))

describe('a look where no day of two months was read after its end', () => {
  /** A first look at an old day, two months of which each day was read some days after, and four days without a read. */
  const lookAt = async (after: number) => {
    const desk = await openDesk()
    await desk.outdatedAfter(80)
    await desk.bring(plainAdRows(asDay('2026-09-01'), 1))
    await desk.cards()
    await desk.bring(readAfter(asDay('2026-11-18'), 61, after))
    desk.clock.time = Date.parse('2026-11-22T23:00:00Z')
    const rules = (await desk.cards()).filter(({ severity }) => severity === 'high').map(({ rule }) => rule)
    return { rules, episodes: await desk.episodes(), reminders: await desk.reminders() }
  }

  it('shows its cards, but starts no issue and reminds of nothing', async () => {
    expect(await lookAt(0)).toEqual({ rules: ['R36'], episodes: ['R02 2026-09-01'], reminders: [] })
  })

  it('starts issues and reminds, if the days were read after their end', async () => {
    const { rules, episodes, reminders } = await lookAt(1)
    expect(rules).toEqual(['R36'])
    // Issues are remembered for 90 days.
    expect(episodes).toEqual(['R02 2026-09-01', 'R36 2026-11-18'])
    expect(reminders).toHaveLength(1)
  })
})

describe('a first file whose days were all read before they were over', () => {
  it.each([1, 30])('is looked at on its last of %i days, not on a day before its first', async (days) => {
    const desk = await openDesk()
    await desk.bring(readAfter(asDay('2026-11-18'), days, 0))
    await desk.cards()
    expect(await desk.dayOfAdvice()).toBe('2026-11-18')
    expect(await desk.episodes()).toEqual([])
  })
})

describe('a day between others that was not read after its end', () => {
  it('prolongs no issue', async () => {
    const desk = await openDesk()
    const less = { landing_page_views: 20 }
    const slow = plainAdRows(asDay('2026-11-16'), 60).map((row, index, all) => (index < all.length - 4 ? row : { ...row, ...less }))
    await desk.bring(slow.map((row) => ({ ...row, pulled_at: '2026-11-17T01:00:00Z' })))
    await desk.bring(readAfter(asDay('2026-11-17'), 1, 0))
    await desk.bring(readAfter(asDay('2026-11-18'), 1, 1))
    await desk.cards()
    expect(await desk.episodes()).toContain('R07 2026-11-16')
  })
})
