/** Reads the spend of a product by channel, from ad data and from lines entered by hand. */

import { type Kysely, sql } from 'kysely'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { SpendInput } from '../../domain/spend/channel-spend.ts'
import type { Schema } from '../connection/schema.ts'
import { channelSources, spendingSources } from '../sources/pull-channel-store.ts'
import { type StoredLine, spendLinesBetween } from './spend-line-store.ts'

/** What the spend of days is computed from, with the rows of lines. */
export interface StoredSpend extends SpendInput {
  readonly lines: readonly StoredLine[]
}

/** What the spend of the days `from` to `to` is computed from; day numbers, both included. */
export const readSpend = async (db: Kysely<Schema>, productId: number, from: number, to: number): Promise<StoredSpend> => {
  const { rows } = await sql<{ readonly day: number; readonly channel: Channel; readonly spend: number }>`
    SELECT day, channel, SUM(spend) AS spend FROM fact_day
    WHERE product_id = ${productId} AND day BETWEEN ${from} AND ${to} GROUP BY day, channel`.execute(db)
  const facts = new Map<number, Map<Channel, Micros>>()
  for (const { day, channel, spend } of rows) {
    const ofDay = facts.get(day) ?? new Map<Channel, Micros>()
    facts.set(day, ofDay.set(channel, asMicros(spend)))
  }
  const spending = await spendingSources(db, productId)
  return {
    spending: new Set(spending.map(({ channel }) => channel)),
    facts,
    sources: await channelSources(db, { productId, from, to, spending }),
    lines: await spendLinesBetween(db, productId, from, to),
  }
}

/** The channels that have spend in ad data or lines of the product, in the order of {@link channels}. */
export const channelsOf = async (db: Kysely<Schema>, productId: number): Promise<readonly Channel[]> => {
  const lines = await db
    .selectFrom('spend_line')
    .select('channel')
    .distinct()
    .where('product_id', '=', productId)
    .where('amount', '>', 0)
    .execute()
  const known = new Set([...(await spendingSources(db, productId)), ...lines].map(({ channel }) => channel))
  return channels.filter((channel) => known.has(channel))
}
