/** Events that the user noted. Days are day numbers. */

import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { dayFromNumber } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { NotedEvent } from '../../domain/facts/history.ts'
import type { EventTable } from '../connection/event-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type EventRow = Selectable<EventTable>
export type NewEvent = Insertable<EventTable>
export type EventChange = Updateable<EventTable>

/** The events of a product, with those of all products of its account; latest days first. */
export const listEventsOfProduct = (db: Kysely<Schema>, accountId: number, productId: number): Promise<EventRow[]> =>
  db
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
    .orderBy('first_day', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('id')
    .execute()

/** All events of an account, oldest first. */
export const listEventsOfAccount = (db: Kysely<Schema>, accountId: number): Promise<EventRow[]> =>
  db.selectFrom('event').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** The event with this id if it belongs to the product or to all products of the account. */
export const findEventOfProduct = (
  db: Kysely<Schema>,
  { accountId, productId, id }: { readonly accountId: number; readonly productId: number; readonly id: number },
): Promise<EventRow | undefined> =>
  db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
    .executeTakeFirst()

/** The events of a product that typical ranges do not leave out, with those of all products of its account. */
export const explainingEvents = async (
  db: Kysely<Schema>,
  product: { readonly id: number; readonly account_id: number },
): Promise<readonly NotedEvent[]> => {
  const rows = await listEventsOfProduct(db, product.account_id, product.id)
  return rows.flatMap(({ kind, first_day: first, last_day: last, campaign_id: campaignId, campaign_channel: campaignChannel }) =>
    kind === 'promotion' || kind === 'holiday'
      ? []
      : [{ kind, first: dayFromNumber(first), last: dayFromNumber(last), campaignId, campaignChannel }],
  )
}

export const insertEvent = (db: Kysely<Schema>, event: NewEvent): Promise<EventRow> =>
  db.insertInto('event').values(event).returningAll().executeTakeFirstOrThrow()

export const updateEvent = (db: Kysely<Schema>, id: number, change: EventChange): Promise<EventRow> =>
  db.updateTable('event').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteEvents = async (db: Kysely<Schema>, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('event').where('id', 'in', ids).execute()
}

/** Marks everything that was derived from the products of an account, or from one of them, as out of date. */
export const touchProductsOf = async (db: Kysely<Schema>, accountId: number, productId: number | null): Promise<void> => {
  const touched = db
    .updateTable('product')
    .set((eb) => ({ data_version: eb('data_version', '+', 1) }))
    .where('account_id', '=', accountId)
  await (productId === null ? touched : touched.where('id', '=', productId)).execute()
}

/** A campaign that a product has now. */
export interface ProductCampaign {
  readonly channel: Channel
  readonly campaign_id: string
  readonly campaign_name: string
}

/** The campaigns that the product has now, by name. */
export const campaignsOfProduct = (db: Kysely<Schema>, productId: number): Promise<ProductCampaign[]> =>
  db
    .selectFrom('ad')
    .select(['channel', 'campaign_id', (eb) => eb.fn.max<string>('campaign_name').as('campaign_name')])
    .where('product_id', '=', productId)
    .groupBy(['channel', 'campaign_id'])
    .orderBy('campaign_name')
    .orderBy('campaign_id')
    .orderBy('channel')
    .execute()
