import { describe, expect, it } from 'vitest'
import { adoptDemo, attachedDemo, countOwnAccounts, deleteDemoAccount, isDemo, userMadeProducts } from '#api/db/accounts/demo-store.ts'
import { insertProduct } from '#api/db/products/product-store.ts'
import { insertSource } from '#api/db/sources/source-store.ts'
import { insertDemoProduct } from '#api/services/accounts/demo-service.ts'
import type { ServiceContext } from '#api/services/support/service-context.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

const product = (accountId: number, name: string) => ({
  account_id: accountId,
  name,
  created_at: 0,
  contribution_margin: null,
  target_cpa: null,
})

const addDemo = async (context: ServiceContext) => {
  const account = await addAccount(context)
  const glow = await insertDemoProduct(context.database.db, '{}', product(account.id, 'Glow'))
  return { account, glow }
}

const addFile = ({ database }: ServiceContext, accountId: number) =>
  insertSource(database.db, { account_id: accountId, role: 'ads', kind: 'file', name: 'Files', created_at: 0 })

describe('the demo next to an account', () => {
  it('is the first of several', async () => {
    const { context } = await openServices()
    const { db } = context.database
    const first = await addDemo(context)
    const second = await addDemo(context)
    const own = await addAccount(context)
    await adoptDemo(db, own.id)
    expect(await attachedDemo(db, own.id)).toMatchObject({ id: first.account.id })
    expect(await db.selectFrom('account').select('owner_id').where('id', '=', second.account.id).executeTakeFirst()).toEqual({
      owner_id: null,
    })
  })

  it('stays a demo with imported files, unlike one that is alone', async () => {
    const { context } = await openServices()
    const { db } = context.database
    const { account } = await addDemo(context)
    expect([await isDemo(db, account.id), await countOwnAccounts(db)]).toEqual([true, 0])
    await addFile(context, account.id)
    expect([await isDemo(db, account.id), await countOwnAccounts(db)]).toEqual([false, 1])
    const own = await addAccount(context)
    await db.updateTable('account').set({ owner_id: own.id }).where('id', '=', account.id).execute()
    expect([await isDemo(db, account.id), await countOwnAccounts(db)]).toEqual([true, 1])
  })
})

describe('deleting a demo', () => {
  it('deletes the data of a source without a product too', async () => {
    const { context } = await openServices()
    const { db, raw } = context.database
    const { account, glow } = await addDemo(context)
    raw.exec(`
      INSERT INTO pull (source_id, started_at, state) SELECT id, 0, 'done' FROM source;
      INSERT INTO ad (source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day)
        SELECT id, 'meta', 'a', '', 's', '', 'c', '', 1 FROM source WHERE role = 'ads';
      DELETE FROM product_source WHERE product_id = ${glow.id}`)
    expect(deleteDemoAccount(raw, account.id)).toBe(true)
    expect(await db.selectFrom('source').selectAll().execute()).toEqual([])
    expect(raw.pragma('foreign_key_check')).toEqual([])
  })

  it('knows what the user made: products, spend, events and decisions', async () => {
    const { context } = await openServices()
    const { db, raw } = context.database
    const { account, glow } = await addDemo(context)
    const made = () => userMadeProducts(raw, account.id)
    expect(made()).toEqual([])
    const mine = await insertProduct(db, product(account.id, 'Mine'))
    expect(made()).toEqual([mine.id])
    const review = `INSERT INTO review (account_id, product_id, card_id, decision, ts) VALUES (${account.id}, ${glow.id}, 'c', 'adopt', 0)`
    const event = (on: number | null) =>
      `INSERT INTO event (account_id, product_id, kind, first_day, last_day, text, created_at) VALUES (${account.id}, ${on}, 'other', 1, 1, '', 0)`
    const spend = `INSERT INTO spend_line (product_id, channel, first_day, last_day, amount, created_at) VALUES (${glow.id}, 'google', 1, 1, 1, 0)`
    for (const insert of [review, event(glow.id), event(null), spend]) {
      raw.exec(insert)
      expect(made()).toEqual([glow.id, mine.id])
      raw.exec('DELETE FROM review; DELETE FROM event; DELETE FROM spend_line')
    }
    expect(made()).toEqual([mine.id])
  })
})
