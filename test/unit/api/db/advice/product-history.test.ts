/** What the rules look at for a past day: nothing that became known later. */

import { describe, expect, it } from 'vitest'
import { loadHistory } from '#api/db/advice/product-history.ts'
import { findProduct, insertProduct } from '#api/db/products/product-store.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

const DAY = asDay('2026-11-10')

describe('the history of a past day', () => {
  it('has the status that was read until the day after it, and none of later', async () => {
    const { context } = await openServices()
    const { database } = context
    const account = await addAccount(context)
    await insertProduct(database.db, { account_id: account.id, name: 'P', created_at: 0 })
    const product = (await findProduct(database.db, account.id, 'P')) ?? expect.fail('The product is stored.')
    const { raw } = database
    const source = raw
      .prepare("INSERT INTO source (account_id, role, kind, name, created_at) VALUES (?, 'ads', 'meta', 'S', 0)")
      .run(account.id).lastInsertRowid
    raw
      .prepare(
        `INSERT INTO ad (source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
         VALUES (?, 'meta', 'a', 'A', 's', 'S', 'c', 'C', ?, ?)`,
      )
      .run(source, dayNumber(DAY), product.id)
    const save = raw.prepare("INSERT INTO ad_entity_day (source_id, level, entity_id, day, status) VALUES (?, 'ad', 'a', ?, ?)")
    for (const [after, status] of [
      [0, 'active'],
      [1, 'in_process'],
      [2, 'paused'],
    ] as const)
      save.run(source, dayNumber(addDays(DAY, after)), status)
    const request = { product, currency: 'EUR', from: DAY, dataAgeHours: null, tokenDaysRemaining: null }
    const statusesAt = async (after: number) =>
      [...((await loadHistory(database, { ...request, asOf: addDays(DAY, after) })).states?.values() ?? [])]
        .flat()
        .map(({ status }) => status)
    expect(await statusesAt(0)).toEqual(['active', 'in_process'])
    expect(await statusesAt(1)).toEqual(['active', 'in_process', 'paused'])
  })
})
