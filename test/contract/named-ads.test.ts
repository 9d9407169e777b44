/** Campaigns, ad sets and ads are found by words of their names, in the products of one account only. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_NAMED, namedAdsRoute } from '#shared/contract/internal/named-ads.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'

describe('ads by name', () => {
  let folder: string
  let demo: Awaited<ReturnType<typeof openDemoApi>>

  beforeAll(async () => {
    folder = await makeFolder()
    demo = await openDemoApi(folder)
  })
  afterAll(async () => {
    await demo.api.close()
    await removeFolder(folder)
  })

  const ask = async (text: string | null, key = demo.key) => {
    const query = text === null ? '' : `?${new URLSearchParams({ text })}`
    return demo.api.fetch(new Request(`http://desk.local/desk/named-ads${query}`, { headers: { 'x-api-key': key } }))
  }
  const named = async (text: string, key?: string) => namedAdsRoute.answer.parse(await (await ask(text, key)).json()).named

  it.each(['quiz find', 'FIND  quiz', 'Quiz – find your glow'])('are found by %j', async (text) => {
    expect(await named(text)).toContainEqual({ product: 'Glow Serum', level: 'ad', id: expect.any(String), name: 'Quiz – find your glow' })
  })

  it('are of every level and product, and not too many', async () => {
    const found = await named('ro')
    expect(new Set(found.map(({ level }) => level)).size).toBeGreaterThan(1)
    expect(new Set(found.map(({ product }) => product)).size).toBeGreaterThan(1)
    for (const level of ['campaign', 'adset', 'ad'])
      expect(found.filter((each) => each.level === level).length).toBeLessThanOrEqual(MOST_NAMED)
    expect(found.every(({ name }) => name.toLowerCase().includes('ro'))).toBe(true)
  })

  it.each(['%%', '__', '\\\\', "';--", '"'.repeat(3)])('take the signs of %j as they are', async (text) => {
    expect(await named(text)).toEqual([])
  })

  it('are those of the account of the key', async () => {
    const { api_key: other } = await demo.api.operator.createAccount({ name: 'Other', timezone: 'Europe/Berlin', currency: 'EUR' })
    expect(await named('quiz find', other)).toEqual([])
  })

  it.each([null, '', ' q ', 'q'.repeat(201)])('are not searched by %j', async (text) => {
    expect((await ask(text)).status).toBe(400)
  })
})
