/** Decisions on cards: records, reads and withdraws them. */

import { asDay, type Day, dayFromNumber, dayNumber, daysBetween } from '#shared/calendar.ts'
import { type Card, type Domain, domains, type Entity, type Severity } from '#shared/contract/advice.ts'
import type { DecidedCard, ReviewHistory } from '#shared/contract/internal/review-history.ts'
import type { Message } from '#shared/contract/message.ts'
import { type Decision, type RecordedDecision, type Review, readBack } from '#shared/contract/review.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import { findReview, latestReviews, type ReviewEntry, reviewHistory, withdrawReview } from '../../db/advice/review-store.ts'
import type { Database } from '../../db/connection/database.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { replaceProposals } from '../../db/mcp/proposal-store.ts'
import type { Tenant } from '../../request-context.ts'
import { planLaterReminder } from '../reminders/later-reminders.ts'
import { withdrawOutcomeReminder } from '../reminders/outcome-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from '../support/today.ts'
import { recordDecision } from './record-decision.ts'

const decisionsOf = { standard: ['adopt', 'ignore', 'executed'], extended: ['adopt', 'ignore', 'executed', 'agree', 'disagree'] } as const

/** The decisions that an account may submit. */
export const allowedDecisions = ({ variant }: Pick<Tenant, 'variant'>): readonly Decision[] => decisionsOf[variant]

const scopeOf = (tenant: Tenant, product: ProductRow) => ({ accountId: tenant.account.id, productId: product.id })

/** Decisions on cards take effect in the order of the requests, even if they all wait for an import that locks the database. */
const decisionLockKey = (product: ProductRow, cardId: string): string => `decisions on ${cardId} of product ${product.id}`

/** A decision as it was requested. */
export interface SubmittedReview {
  readonly card_id: string
  readonly decision: string
  readonly ignore_reason?: string | null | undefined
  readonly action?: string | null | undefined
  readonly remind_on?: string | null | undefined
}

/** The proposal of an agent that the user confirms with a decision. */
export interface ConfirmedProposal {
  /** The client of the agent; empty if it did not name itself. */
  readonly by: string
  readonly reason: string
  /** Ends the proposal in the transaction of the decision; rejects if it does not wait any more, and nothing is saved. */
  readonly confirm: (trx: Database['db']) => Promise<void>
}

/**
 * Records a decision and returns it; it is on the disk before it is acknowledged. Throws 400 for a decision that the account's variant
 * does not have, and for a day of reminding that is not within the year after today.
 */
export const submitReview = async (
  context: ServiceContext,
  tenant: Tenant,
  product: ProductRow,
  review: SubmittedReview,
  proposal: ConfirmedProposal | null = null,
): Promise<Decision> => {
  const { database, options, mutex, events } = context
  const decision = allowedDecisions(tenant).find((allowed) => allowed === review.decision)
  if (!decision) throw invalidRequest([{ field: 'decision', problem: `must be one of ${allowedDecisions(tenant).join(', ')}` }])
  const remindOn = decision === 'ignore' ? reminderDay(todayOf(context, tenant), review.remind_on ?? null) : null
  const hasReplaced = await mutex.runExclusive(decisionLockKey(product, review.card_id), () =>
    database.write(() =>
      database.db.transaction().execute(async (trx) => {
        await proposal?.confirm(trx)
        await recordDecision(
          trx,
          { ...scopeOf(tenant, product), timeZone: tenant.account.timezone },
          {
            card_id: review.card_id,
            decision,
            ignore_reason: decision === 'ignore' ? (review.ignore_reason ?? null) : null,
            action: decision === 'executed' ? review.action?.trim() || null : null,
            remind_on: remindOn === null ? null : dayNumber(remindOn),
            ts: options.clock.now(),
            proposed_by: proposal?.by ?? null,
            proposed_reason: proposal?.reason ?? null,
          },
        )
        await withdrawOutcomeReminder(trx, product, review.card_id)
        await planLaterReminder(trx, { tenant, product, cardId: review.card_id, day: remindOn, now: options.clock.now() })
        return replaceProposals(trx, product.id, review.card_id, options.clock.now())
      }),
    ),
  )
  events.emit(tenant.account.id, { type: 'advice-changed', product: product.name, reason: 'decided', day: null })
  if (hasReplaced) events.emit(tenant.account.id, { type: 'data-changed', product: null, reason: 'proposals' })
  return decision
}

const MAX_DAYS_AHEAD = 366

const reminderDay = (today: Day, requested: string | null): Day | null => {
  if (requested === null) return null
  const day = asDay(requested)
  const ahead = daysBetween(today, day)
  if (ahead >= 1 && ahead <= MAX_DAYS_AHEAD) return day
  throw invalidRequest([{ field: 'remind_on', problem: `must be within a year after today, ${today}` }])
}

/** The decision in effect for each card of a product. */
export const readReviews = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<Record<string, Review>> => {
  const rows = await latestReviews(context.database.db, scopeOf(tenant, product), todayOf(context, tenant))
  return Object.fromEntries(
    rows.map((row) => [
      row.card_id,
      {
        decision: recorded(row.decision),
        ts: isoOf(row.ts),
        ...(row.ignore_reason === null ? {} : { ignore_reason: row.ignore_reason }),
        ...(row.action === null ? {} : { action: row.action }),
        ...(row.remind_on === null ? {} : { remind_on: dayFromNumber(row.remind_on) }),
      },
    ]),
  )
}

/** Every decision and every withdrawal, newest first. */
export const readHistory = async ({ database }: ServiceContext, tenant: Tenant, product: ProductRow): Promise<ReviewHistory['history']> => {
  const rows = await reviewHistory(database.db, scopeOf(tenant, product))
  // Rows are ordered by the time of the decision: the last one of a card that was not withdrawn is in effect.
  const current = new Map(rows.flatMap((row) => (row.withdrawn_at === null ? [[row.card_id, row.id] as const] : [])))
  const entries = rows.flatMap((row) => {
    const standing = row.withdrawn_at !== null ? 'withdrawn' : current.get(row.card_id) === row.id ? 'current' : 'replaced'
    const made = {
      review: row.id,
      card_id: row.card_id,
      title: row.title,
      texts: row.title_message === null ? null : { title: JSON.parse(row.title_message) as Message },
      ignore_reason: row.ignore_reason,
      action: row.action,
      remind_on: row.remind_on === null ? null : dayFromNumber(row.remind_on),
      proposed: row.proposed_by === null ? null : { client: row.proposed_by, reason: row.proposed_reason ?? '' },
      standing,
      card: headOf(row),
    } as const
    const decision = { ...made, decision: recorded(row.decision), ts: row.ts }
    return row.withdrawn_at === null ? [decision] : [decision, { ...made, decision: 'withdrawn' as const, ts: row.withdrawn_at }]
  })
  return entries.sort((a, b) => b.ts - a.ts || b.review - a.review).map((entry) => ({ ...entry, ts: isoOf(entry.ts) }))
}

const headOf = (entry: ReviewEntry): ReviewHistory['history'][number]['card'] => {
  const { card_domain: domain, severity, rule, entity, entity_level: level, entity_id, money_at_risk } = entry
  if (domain === null || severity === null || rule === null || entity === null || level === null || entity_id === null) return null
  return {
    domain: domainOf(domain),
    severity: severity as Severity,
    rule,
    entity,
    entity_level: level as Entity['level'],
    entity_id,
    money_at_risk,
  }
}

/** One decision with the card as it was at the time of the decision. Throws 404 if the product has no decision with that number. */
export const readDecision = async (
  { database }: ServiceContext,
  tenant: Tenant,
  product: ProductRow,
  review: number,
): Promise<{ readonly card_id: string; readonly card: DecidedCard | null }> => {
  const row = await findReview(database.db, scopeOf(tenant, product), review)
  if (row === undefined) throw new ApiError('not_found', `Decision ${review} does not exist for this product.`)
  const { card_id, card_domain, card } = row
  if (card_domain === null || card === null) return { card_id, card: null }
  return { card_id, card: { ...(JSON.parse(card) as Card), domain: domainOf(card_domain) } }
}

const domainOf = (stored: string): Domain => {
  const domain = domains.find((each) => each === stored)
  if (domain === undefined) throw new Error(`The database contains an unknown area: ${stored}`)
  return domain
}

/**
 * Withdraws the latest decision on a card, and plans the reminder of the one before again if that one put the card off.
 *
 * @returns the decision in effect afterwards
 * @throws ApiError 404 if the card has no decision
 */
export const undoReview = async (
  context: ServiceContext,
  tenant: Tenant,
  product: ProductRow,
  cardId: string,
): Promise<RecordedDecision | null> => {
  const { database, options, mutex, events } = context
  const before = await mutex.runExclusive(decisionLockKey(product, cardId), () =>
    database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const now = options.clock.now()
        const revealed = await withdrawReview(trx, scopeOf(tenant, product), cardId, { now, today: todayOf(context, tenant) })
        const remindOn = revealed?.remind_on ?? null
        await withdrawOutcomeReminder(trx, product, cardId)
        await planLaterReminder(trx, { tenant, product, cardId, day: remindOn === null ? null : dayFromNumber(remindOn), now })
        return revealed
      }),
    ),
  )
  if (before === undefined) throw new ApiError('not_found', 'This card has no decision to undo.')
  events.emit(tenant.account.id, { type: 'advice-changed', product: product.name, reason: 'undone', day: null })
  return before === null ? null : recorded(before.decision)
}

const isoOf = (ms: number): string => new Date(ms).toISOString()

const recorded = (stored: string): RecordedDecision => {
  if (stored in readBack) return readBack[stored as Decision]
  throw new Error(`The database contains an unknown decision: ${stored}`)
}
