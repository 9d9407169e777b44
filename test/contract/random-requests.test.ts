/** Random requests by the thousand: never a 500, never a stack, never another account's data, never a write by a GET. */

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { eventsRoute } from '#shared/contract/events.ts'
import { routes } from '#shared/contract/routes.ts'
import { buildWorld, type World } from './fixtures.ts'

const RUNS = Number(process.env.RANDOM_REQUESTS ?? 6000)

/** What belongs to somebody: caches of answers (snapshots, advice, cards shown) are not among it. */
const owned = [
  'account',
  'product',
  'source',
  'ad',
  'source_fact',
  'source_fact_history',
  'store_order',
  'review',
  'reminder',
  'preference',
] as const

describe('random requests', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  const names = [
    'Glow Serum',
    'Empty',
    'Foreign',
    'Locked',
    '..',
    '%',
    '%E0%A4%A',
    'Glow%20Serum',
    "'; DROP TABLE review; --",
    'ü',
    '__proto__',
    '\u0000',
  ]
  const word = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 20 }))
  const day = fc.oneof(
    fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-02-30', '0000-00-00', '9999-12-31', '-1'),
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    word,
  )
  const template = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        ...Object.values(routes)
          // Whatever token it is given, this path asks Meta.
          .filter((route) => !('open' in route) && route !== routes.metaAccounts)
          .map(({ path }) => path as string),
      ),
    },
    { weight: 1, arbitrary: fc.webPath() },
  )
  const path = fc
    .tuple(template, word, fc.boolean())
    .map(([text, name, raw]) =>
      text.replace(/\{\w+\}/, raw ? encodeURI(name.toWellFormed()).replaceAll(/[?#]/g, '') : encodeURIComponent(name.toWellFormed())),
    )
  const query = fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('anchor', 'days', 'until', 'force_refresh', 'since', 'day', 'x'), day)
      .map(([key, value]) => `?${key}=${encodeURIComponent(value.toWellFormed())}`),
    fc.constantFrom('?days=1&days=30', '?anchor=2026-11-18&anchor=x', '?', '?%', '?days', '?anchor[]=1'),
  )
  const fields = fc.record(
    {
      product: fc.oneof(word, fc.jsonValue()),
      card_id: fc.oneof(word, fc.jsonValue()),
      decision: fc.oneof(fc.constantFrom('adopt', 'ignore', 'executed', 'agree'), fc.jsonValue()),
      ignore_reason: fc.oneof(word, fc.jsonValue()),
      access_token: fc.oneof(word, fc.jsonValue()),
      upload_id: word,
      kind: fc.constantFrom('ads', 'orders', 'x'),
      options: fc.oneof(fc.constant({}), fc.jsonValue()),
      name: word,
      contribution_margin: fc.oneof(fc.double(), fc.jsonValue()),
      target_cpa: fc.oneof(fc.double(), fc.jsonValue()),
      reminder_id: fc.oneof(fc.integer(), fc.jsonValue()),
      until: fc.constantFrom('hour', 'tomorrow', 'x'),
      reminders: fc.oneof(fc.record({ token: fc.boolean() }), fc.jsonValue()),
      quiet_hours: fc.oneof(fc.constantFrom(null, { from: '20:00', to: '08:00' }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fields.map((value) => JSON.stringify(value)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ maxLength: 200 }),
    fc.constantFrom('{', '[]', 'null', '', '{"__proto__":{"product":"Glow Serum"}}', `{"x":"${'y'.repeat(70_000)}"}`),
  )
  const method = fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  const key = fc.constantFrom('key', 'key', 'key', 'extendedKey', 'expiredKey', 'none', 'junk')

  const counts = (): string => {
    const database = openDatabase(world.folder, 'bulk')
    try {
      return JSON.stringify(
        owned.map((table) =>
          database.raw
            .prepare(
              `SELECT COUNT(*) AS rows, TOTAL(rowid) AS ids FROM ${['source_fact', 'source_fact_history', 'store_order'].includes(table) ? `(SELECT 1 AS rowid FROM ${table})` : table}`,
            )
            .get(),
        ),
      )
    } finally {
      database.raw.close()
    }
  }

  /** A response that never ends, which a name such as ".." can lead to as well. */
  const isStream = (url: string): boolean => new URL(url).pathname === eventsRoute.path

  it(`do no harm, ${RUNS} of them`, async () => {
    const statuses = new Map<number, number>()
    const ask = async (verb: string, url: string, as: string, content: string): Promise<Response> => {
      const keys: Record<string, string> = { key: world.key, extendedKey: world.extendedKey, expiredKey: world.expiredKey, junk: 'rd_junk' }
      const headers = { 'content-type': 'application/json', ...(keys[as] === undefined ? {} : { 'x-api-key': keys[as] }) }
      return world.api.fetch(new Request(url, { method: verb, headers, ...(verb === 'GET' ? {} : { body: content }) }))
    }
    const check = async (response: Response, as: string, description: string): Promise<void> => {
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const text = await response.text()
      expect([500, 502], `${description}\n${text}`).not.toContain(response.status)
      expect(text, description).not.toMatch(/\n\s+at |SqliteError|node_modules/)
      if (as !== 'key') expect(text, description).not.toContain(world.tenantId)
      if (response.status >= 400)
        expect(JSON.parse(text), description).toMatchObject({ status: 'error', code: expect.any(String), message: expect.any(String) })
    }
    await fc.assert(
      fc.asyncProperty(method, path, query, key, body, async (verb, where, asked, as, content) => {
        const url = `http://desk.invalid${where.startsWith('/') ? where : `/${where}`}${asked}`
        if (!URL.canParse(url) || isStream(url)) return
        await check(await ask(verb, url, as, content), as, `${verb} ${url} as ${as} with ${content.slice(0, 300)}`)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    // Reads alone, once more: whatever was written above was written by others.
    const written = counts()
    await fc.assert(
      fc.asyncProperty(path, query, key, async (where, asked, as) => {
        const url = `http://desk.invalid${where.startsWith('/') ? where : `/${where}`}${asked}`
        if (!URL.canParse(url) || isStream(url)) return
        await check(await ask('GET', url, as, ''), as, `GET ${url} as ${as}`)
      }),
      { numRuns: Math.ceil(RUNS / 10), endOnFailure: true },
    )
    expect(counts()).toBe(written)
    // The generator must reach the doors, not only the walls.
    for (const status of [200, 400, 401, 402, 403, 404, 405, 413])
      expect(statuses.get(status) ?? 0, `status ${status} of ${JSON.stringify([...statuses])}`).toBeGreaterThan(0)
    console.log(`random requests by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`)
  })
})
