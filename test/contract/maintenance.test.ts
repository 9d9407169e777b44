/** Renaming and deleting products, the account's own thresholds, backups, the key's fingerprint. */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#api/api-options.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { thresholdsRoute } from '#shared/contract/internal/maintenance.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { plainAdRows, writeCsv } from '../helpers/ad-file.ts'
import { textWith } from '../helpers/error-with.ts'
import { messageText } from '../helpers/texts.ts'
import { buildWorld, type World, YESTERDAY } from './fixtures.ts'

describe('looking after an account', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  const ask = async (method: string, path: string, body?: unknown, key = world.key, caller: Caller = 'http') => {
    const init = { method, headers: { 'x-api-key': key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await world.api.fetch(new Request(`http://desk.invalid${path}`, init), caller)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const importAds = async (product: string, name: string, change: Record<string, number> = {}): Promise<void> => {
    const rows = plainAdRows(YESTERDAY, 40).map((row) => ({ ...row, ...(row.date === YESTERDAY ? change : {}) }))
    const file = await writeCsv(world.folder, name, rows)
    await world.api.operator.importFile({ kind: 'ads', file, product, tenantId: world.tenantId, options: {} })
  }
  const advice = async (product: string) => adviceRoute.answer.parse((await ask('GET', `/api/advice/${product}`)).body).advice
  const cardsOf = async (product: string) => Object.values(await advice(product)).flatMap(({ cards }) => cards)

  it('renames a product: its numbers, decisions and open cards stay with it', async () => {
    await importAds('Old', 'old.csv', { landing_page_views: 10 })
    const before = await cardsOf('Old')
    expect(before.length).toBeGreaterThan(0)
    const [card] = before
    await ask('POST', '/api/advice/review', { product: 'Old', card_id: card?.card_id, decision: 'adopt' })
    expect(await ask('PUT', '/desk/products/Old/name', { new_name: 'New name' })).toMatchObject({
      status: 200,
      body: { product: 'New name' },
    })
    expect((await ask('GET', '/api/advice/Old')).status).toBe(403)
    const after = await cardsOf('New%20name')
    expect(after.map(({ card_id: id }) => id)).toEqual(before.map(({ card_id: id }) => id))
    expect(after.map(({ entity }) => entity.name)).not.toContain('Old')
    expect((await ask('GET', '/api/advice/reviews/New%20name')).body.reviews).toEqual({ [card?.card_id ?? '']: expect.anything() })
  })

  it('refuses a name that is taken, none, or the product of another', async () => {
    expect(await ask('PUT', '/desk/products/Empty/name', { new_name: 'Glow Serum' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await ask('PUT', '/desk/products/Empty/name', { new_name: '  ' })).status).toBe(400)
    expect((await ask('PUT', '/desk/products/Foreign/name', { new_name: 'Mine' })).status).toBe(403)
    expect((await ask('PUT', '/desk/products/Empty/name', { new_name: 'Empty' })).status).toBe(200)
  })

  it('deletes a product only by its name, with all that is of it, after a backup that has it all', async () => {
    await importAds('Gone', 'gone.csv', { landing_page_views: 10 })
    const [card] = await cardsOf('Gone')
    await ask('POST', '/api/advice/review', { product: 'Gone', card_id: card?.card_id ?? 'x', decision: 'adopt' })
    await ask('GET', `/api/snapshot/Gone?anchor=${YESTERDAY}`)
    expect(await ask('DELETE', '/desk/products/Gone', { confirm: 'gone' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'confirm' }] },
    })
    expect((await ask('DELETE', '/desk/products/Foreign', { confirm: 'Foreign' })).status).toBe(403)
    const raw = new BetterSqlite3(`${world.folder}/roas-desk.db`, { readonly: true })
    const id = raw.prepare(`SELECT id FROM product WHERE name = 'Gone'`).pluck().get()
    const { status, body } = await ask('DELETE', '/desk/products/Gone', { confirm: 'Gone' })
    expect(status).toBe(200)
    expect((await ask('GET', '/api/advice/Gone')).status).toBe(403)
    const tables = raw
      .prepare<[], string>(
        `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = 'product_id'`,
      )
      .pluck()
      .all()
    expect(tables).toContain('fact_day')
    for (const table of tables)
      expect([table, raw.prepare(`SELECT COUNT(*) FROM "${table}" WHERE product_id = ?`).pluck().get(id)]).toEqual([table, 0])
    const unowned = 'SELECT COUNT(*) FROM source_fact WHERE source_id NOT IN (SELECT source_id FROM product_source)'
    expect(raw.prepare(unowned).pluck().get()).toBe(0)
    expect(raw.pragma('foreign_key_check')).toEqual([])
    raw.close()
    expect(existsSync(String(body.backup))).toBe(true)
    const backup = new BetterSqlite3(String(body.backup), { readonly: true })
    expect(backup.prepare('SELECT COUNT(*) FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = ?').pluck().get(id)).toBe(80)
    expect(backup.prepare('SELECT COUNT(*) FROM review WHERE product_id = ?').pluck().get(id)).toBe(1)
    backup.close()
    expect((await ask('GET', '/desk/imports')).body.imports).toContainEqual(
      expect.objectContaining({ product: 'Gone', product_gone: true, undo_obstacle: messageText()('undo.gone') }),
    )
  })

  const thresholds = async (key = world.key) =>
    thresholdsRoute.answer.parse((await ask('GET', '/desk/thresholds', undefined, key)).body).thresholds

  it('decides by the thresholds that the account has set, and by the defaults again', async () => {
    await importAds('Clicks', 'clicks.csv', { landing_page_views: 128 })
    const found = async () => (await cardsOf('Clicks')).some(({ rule }) => rule === 'R07')
    expect(await found()).toBe(true)
    const drop = (await thresholds()).find(({ name }) => name === 'r07.drop')
    expect(drop).toMatchObject({ value: 0.15, default: 0.15, unit: 'share', rules: ['R07'] })
    expect((await ask('PUT', '/desk/thresholds', { values: { 'r07.drop': 0.9 } })).status).toBe(200)
    expect((await thresholds()).find(({ name }) => name === 'r07.drop')).toMatchObject({ value: 0.9, default: 0.15 })
    expect(await found()).toBe(false)
    expect((await thresholds(world.extendedKey)).find(({ name }) => name === 'r07.drop')?.value).toBe(0.15)
    expect((await ask('PUT', '/desk/thresholds', { values: { 'r07.drop': null } })).status).toBe(200)
    expect(await found()).toBe(true)
  })

  it.each([
    [{ 'r07.drop': 2 }, 'r07.drop', ['0.05', '0.9']],
    [{ 'r07.minClicks': 200.5 }, 'r07.minClicks', []],
    [{ 'power.zAlpha': 2 }, 'power.zAlpha', []],
    [{ __proto__x: 1 }, '__proto__x', []],
    [{ 'r36.staleHours': 100 }, 'r36.staleHours', ['r36.veryStaleHours']],
  ])('refuses %j', async (values, field, parts) => {
    const before = await thresholds()
    expect(await ask('PUT', '/desk/thresholds', { values })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ field, problem: textWith(...parts) }] },
    })
    expect(await thresholds()).toEqual(before)
  })

  it('has a default within the range for every threshold', async () => {
    for (const { name, default: usual, low, high, whole, source } of await thresholds()) {
      expect([name, usual >= low && usual <= high && (!whole || Number.isInteger(usual))]).toEqual([name, true])
      expect(source).toMatch(/\.$/)
    }
  })

  it('shows of the key what nobody can use', async () => {
    const { key } = deskAccountRoute.answer.parse((await ask('GET', '/desk/account')).body)
    expect(key.fingerprint).toBe(createHash('sha256').update(world.key).digest('hex').slice(0, 6))
    expect(key.made_at).toBe('2026-11-19T12:00:00.000Z')
  })

  it('backs up when asked by the owner, not by one account of several', async () => {
    expect(await ask('POST', '/desk/backups')).toMatchObject({ status: 403, body: { code: 'not_allowed_here' } })
    const { status, body } = await ask('POST', '/desk/backups', undefined, world.key, 'owner')
    expect([status, Number(body.bytes) > 0]).toEqual([200, true])
    expect(existsSync(`${world.folder}/backups/roas-desk-${String(body.day)}.db`)).toBe(true)
  })

  it('tries the keychain, and pulls nothing that has no live source', async () => {
    expect((await ask('POST', '/desk/secrets/try')).body.secrets).toEqual({
      persistent: false,
      detail: 'Kept for this test.',
      detail_text: null,
    })
    expect(await ask('POST', '/desk/products/Glow%20Serum/pull')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await ask('POST', '/desk/products/Foreign/pull')).status).toBe(403)
  })
})
