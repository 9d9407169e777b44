/** The advice of an earlier day as it was saved then. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { addDays, dayInZone } from '#shared/calendar.ts'
import { type Advice, adviceRoute } from '#shared/contract/advice.ts'
import { pastAdviceRoute } from '#shared/contract/internal/past-advice.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON, type TestApi } from '../helpers/test-api.ts'

const GLOW = 'Glow%20Serum'
const today = dayInZone(NOON, 'America/New_York')
const yesterday = addDays(today, -1)

describe('the advice of an earlier day', () => {
  let folder: string
  let api: TestApi
  let ask: ApiGet
  let key: string
  let saved: Advice

  const savedFor = async (day: string) => (await ask(`/desk/advice/${GLOW}?day=${day}`, pastAdviceRoute.answer)).advice

  beforeAll(async () => {
    folder = await makeFolder()
    ;({ api, key } = await openDemoApi(folder))
    ask = apiGetAs(api, key)
    saved = (await ask(`/api/advice/${GLOW}`, adviceRoute.answer)).advice
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('is that of the day, and none where none was saved', async () => {
    expect(saved.funnel.cards).not.toEqual([])
    expect(await savedFor(yesterday)).toEqual(saved)
    expect(await savedFor(addDays(yesterday, -1))).toBeNull()
    expect(await savedFor(today)).toBeNull()
  })

  it('stays as it was when that of today is evaluated again', async () => {
    const before = { ...saved, funnel: { ...saved.funnel, health: 'good' as const, cards: [] } }
    const db = new BetterSqlite3(join(folder, DATABASE_FILE))
    db.prepare(
      'INSERT INTO advice SELECT product_id, day - 5, basis, source, generated_at, ? FROM advice WHERE product_id = 1 AND day = (SELECT max(day) FROM advice WHERE product_id = 1)',
    ).run(JSON.stringify(before))
    db.prepare(
      'INSERT INTO advice SELECT product_id, day - 6, basis, source, generated_at, ? FROM advice WHERE product_id = 1 AND day = (SELECT max(day) FROM advice WHERE product_id = 1)',
    ).run(JSON.stringify({ of: 'an earlier version' }))
    db.close()
    expect((await ask(`/api/advice/${GLOW}`, adviceRoute.answer)).advice).toEqual(saved)
    expect(await savedFor(addDays(yesterday, -5))).toEqual(before)
    expect(await savedFor(addDays(yesterday, -6))).toBeNull()
  })

  it('is refused for no day, a day that is none, a later day, and a product of nobody', async () => {
    const status = async (path: string): Promise<number> =>
      (await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))).status
    expect(await status(`/desk/advice/${GLOW}`)).toBe(400)
    expect(await status(`/desk/advice/${GLOW}?day=2026-02-30`)).toBe(400)
    expect(await status(`/desk/advice/${GLOW}?day=${addDays(today, 2)}`)).toBe(400)
    expect(await status(`/desk/advice/Nothing?day=${yesterday}`)).toBe(403)
  })
})
