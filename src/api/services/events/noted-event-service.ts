/** Events that the user notes: list, add, change and delete. */

import { addDays, asDay, type Day, dayFromNumber, dayNumber, daysBetween } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import {
  type DeskNotedEvents,
  type EventChange,
  MAX_EVENT_DAYS,
  MAX_EVENT_DAYS_AHEAD,
  MAX_EVENTS,
  type NotedEvent,
} from '#shared/contract/internal/noted-events.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError, conflictOf, invalidRequest } from '../../api-error.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { listHolidays, promotionsInAdData } from '../../db/events/holiday-store.ts'
import {
  campaignsOfProduct,
  deleteEvents,
  type EventRow,
  findEventOfProduct,
  insertEvent,
  listEventsOfAccount,
  listEventsOfProduct,
  touchProductsOf,
  updateEvent,
} from '../../db/events/noted-event-store.ts'
import { type EventSpan, overlapOf } from '../../domain/events/equal-events.ts'
import type { SavedEvent } from '../../operator.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { extendHolidays } from './holiday-service.ts'

/** How far ahead public holidays are listed. */
const DAYS_AHEAD = 183
const FIRST_DAY = asDay('2000-01-01')

/**
 * Everything that is noted for the days of a product.
 *
 * @param today In the account's time zone.
 */
export const notedEventsOf = async (context: ServiceContext, product: ProductRow, today: Day): Promise<Omit<DeskNotedEvents, 'status'>> => {
  const { db } = context.database
  await extendHolidays(context, product.account_id, today)
  const [events, campaigns, promotions, { first }] = [
    await listEventsOfProduct(db, product.account_id, product.id),
    await campaignsOfProduct(db, product.id),
    await promotionsInAdData(db, product.id),
    await factSpan(db, product.id),
  ]
  const holidays = await listHolidays(db, product.account_id, dayNumber(first ?? today), dayNumber(today) + DAYS_AHEAD)
  return {
    events: events.map((event) => describe(event, campaigns)),
    holidays: holidays.map(({ day, name, name_zh, is_left_out }) => ({
      day: dayFromNumber(day),
      name,
      name_zh,
      is_left_out: is_left_out === 1,
    })),
    promotions_in_data: promotions.map(({ first, last }) => ({ first_day: dayFromNumber(first), last_day: dayFromNumber(last) })),
    campaigns,
  }
}

type Campaigns = Awaited<ReturnType<typeof campaignsOfProduct>>

const describe = (event: EventRow, campaigns: Campaigns): NotedEvent => ({
  event_id: event.id,
  scope: event.product_id === null ? 'account' : event.campaign_id === null ? 'product' : 'campaign',
  campaign_id: event.campaign_id,
  campaign_channel: event.campaign_channel,
  campaign_name:
    campaigns.find(
      ({ channel, campaign_id }) =>
        campaign_id === event.campaign_id && (event.campaign_channel === null || channel === event.campaign_channel),
    )?.campaign_name ?? null,
  kind: event.kind,
  first_day: dayFromNumber(event.first_day),
  last_day: dayFromNumber(event.last_day),
  text: event.text,
  created_at: new Date(event.created_at).toISOString(),
})

/**
 * Notes an event. One of the same kind, scope and text on some of the same days is extended.
 *
 * @param today In the account's time zone.
 * @throws ApiError 400 for days in the wrong order, too many days, or days too far from today, and for a campaign that the product does
 *   not have, or that several of its channels have if none is named; 409 on days of an event of the same kind and scope with another text, and for too many events.
 */
export const addEvent = (context: ServiceContext, product: ProductRow, change: EventChange, today: Day): Promise<SavedEvent> =>
  save(context, product, change, today, null)

/**
 * Changes an event.
 *
 * @param eventId As text, from a path or the command line.
 * @throws ApiError as {@link addEvent}, and 404 if neither the product nor the account has the event.
 */
export const changeEvent = (
  context: ServiceContext,
  product: ProductRow,
  eventId: string,
  change: EventChange,
  today: Day,
): Promise<SavedEvent> => save(context, product, change, today, eventId)

const save = async (
  context: ServiceContext,
  product: ProductRow,
  change: EventChange,
  today: Day,
  eventId: string | null,
): Promise<SavedEvent> => {
  const { database, options, events } = context
  const asked = spanOf(product, change, today)
  const saved = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const former = eventId === null ? undefined : await find(trx, product, eventId)
      if (eventId !== null && !former) throw noEvent(product, eventId)
      const campaigns = await campaignsOfProduct(trx, product.id)
      const span = { ...asked, campaignChannel: channelOf(product, asked, campaigns, former) }
      const all = await listEventsOfAccount(trx, product.account_id)
      const overlap = overlapOf(span, all.filter(({ id }) => id !== former?.id).map(asSpan))
      if (overlap.type === 'refused') throw overlapping(overlap.because)
      if (!former && overlap.with.length === 0 && all.length >= MAX_EVENTS)
        throw conflictOf(createMessage('conflict.tooManyEvents', { count: MAX_EVENTS }))
      const [into, ...absorbed] = former ? [former, ...overlap.with] : overlap.with
      await deleteEvents(
        trx,
        absorbed.map(({ id }) => id),
      )
      const values = {
        product_id: span.productId,
        campaign_id: span.campaignId,
        campaign_channel: span.campaignChannel,
        kind: span.kind,
        text: span.text,
        first_day: overlap.first,
        last_day: overlap.last,
      }
      const row = into
        ? await updateEvent(trx, into.id, values)
        : await insertEvent(trx, { ...values, account_id: product.account_id, created_at: options.clock.now() })
      await touchProductsOf(trx, product.account_id, row.product_id === null || former?.product_id === null ? null : product.id)
      return { row, campaigns, merged: overlap.with.length, isWide: row.product_id === null || former?.product_id === null }
    }),
  )
  events.emit(product.account_id, { type: 'data-changed', product: saved.isWide ? null : product.name, reason: 'settings' })
  return { event: describe(saved.row, saved.campaigns), merged: saved.merged }
}

const spanOf = (
  product: ProductRow,
  { scope, campaign_id, campaign_channel, kind, first_day, last_day, text }: EventChange,
  today: Day,
): EventSpan => {
  const [first, last] = [asDay(first_day), asDay(last_day)]
  const latest = addDays(today, MAX_EVENT_DAYS_AHEAD)
  if (last < first) throw invalidRequest([{ field: 'last_day', problem: 'must not be before first_day' }])
  if (first < FIRST_DAY) throw invalidRequest([{ field: 'first_day', problem: `must not be before ${FIRST_DAY}` }])
  if (last > latest)
    throw invalidRequest([
      { field: 'last_day', problem: `must not be after ${latest}: events can be noted up to ${MAX_EVENT_DAYS_AHEAD} days ahead` },
    ])
  if (daysBetween(first, last) >= MAX_EVENT_DAYS)
    throw invalidRequest([{ field: 'last_day', problem: `must be less than ${MAX_EVENT_DAYS} days after first_day` }])
  if (scope === 'campaign' && !campaign_id)
    throw invalidRequest([{ field: 'campaign_id', problem: 'must name a campaign of the product, since the scope is a campaign' }])
  if (scope !== 'campaign' && campaign_id)
    throw invalidRequest([{ field: 'campaign_id', problem: 'must be left out, since the scope is not a campaign' }])
  if (scope !== 'campaign' && campaign_channel)
    throw invalidRequest([{ field: 'campaign_channel', problem: 'must be left out, since the scope is not a campaign' }])
  return {
    productId: scope === 'account' ? null : product.id,
    campaignId: scope === 'campaign' ? (campaign_id ?? null) : null,
    campaignChannel: scope === 'campaign' ? (campaign_channel ?? null) : null,
    kind,
    text,
    first: dayNumber(first),
    last: dayNumber(last),
  }
}

/**
 * The channel of the campaign that an event names; null without a campaign. The only one that has the campaign need not be named.
 *
 * A campaign may have left the product since its event was noted: the event can still be changed.
 */
const channelOf = (
  product: ProductRow,
  { campaignId, campaignChannel: named }: EventSpan,
  campaigns: Campaigns,
  former: EventRow | undefined,
): Channel | null => {
  if (campaignId === null) return null
  const isFormer = campaignId === former?.campaign_id && (named === null || named === former.campaign_channel)
  const [first, ...more] = campaigns.filter(({ campaign_id }) => campaign_id === campaignId).map(({ channel }) => channel)
  if (isFormer && (former.campaign_channel !== null || first === undefined || more.length > 0)) return former.campaign_channel
  if (first === undefined) throw invalidRequest([{ field: 'campaign_id', problem: `must be a campaign of "${product.name}"` }])
  const having = [first, ...more]
  if (named === null && more.length > 0)
    throw invalidRequest([
      { field: 'campaign_channel', problem: `must be one of ${having.join(', ')}, since each of them has a campaign with this ID` },
    ])
  if (named !== null && !having.includes(named))
    throw invalidRequest([{ field: 'campaign_channel', problem: `must be ${having.join(' or ')}, which has the campaign` }])
  return named ?? first
}

const asSpan = (row: EventRow): EventSpan & { readonly id: number } => ({
  id: row.id,
  productId: row.product_id,
  campaignId: row.campaign_id,
  campaignChannel: row.campaign_channel,
  kind: row.kind,
  text: row.text,
  first: row.first_day,
  last: row.last_day,
})

/** Names kind and days; the text is the user's own, and may end up in a log with the error. */
const overlapping = ({ kind, first, last }: EventSpan): ApiError => {
  const what = createMessage(`conflict.event.${kind}`)
  return conflictOf(
    first === last
      ? createMessage('conflict.eventOn', { what, first: dayFromNumber(first) })
      : createMessage('conflict.event', { what, first: dayFromNumber(first), last: dayFromNumber(last) }),
  )
}

const noEvent = (product: ProductRow, eventId: string): ApiError => new ApiError('not_found', `"${product.name}" has no event ${eventId}.`)

const find = (db: Parameters<typeof findEventOfProduct>[0], product: ProductRow, eventId: string): Promise<EventRow | undefined> =>
  /^\d{1,15}$/.test(eventId)
    ? findEventOfProduct(db, { accountId: product.account_id, productId: product.id, id: Number(eventId) })
    : Promise.resolve(undefined)

/**
 * Deletes an event.
 *
 * @param eventId As text, from a path or the command line.
 * @returns The deleted event.
 * @throws ApiError 404 if neither the product nor the account has the event.
 */
export const deleteEvent = async (context: ServiceContext, product: ProductRow, eventId: string): Promise<NotedEvent> => {
  const { database, events } = context
  const row = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const found = await find(trx, product, eventId)
      if (!found) throw noEvent(product, eventId)
      await deleteEvents(trx, [found.id])
      await touchProductsOf(trx, product.account_id, found.product_id)
      return found
    }),
  )
  events.emit(product.account_id, { type: 'data-changed', product: row.product_id === null ? null : product.name, reason: 'settings' })
  return describe(row, await campaignsOfProduct(database.db, product.id))
}
