/** Plans the reminder of new advice, in the transaction that saves the advice. */

import type { Kysely } from 'kysely'
import { type Day, dayInZone, daysBetween } from '#shared/calendar.ts'
import { type Advice, domains } from '#shared/contract/advice.ts'
import { readPreferences } from '../../db/accounts/preference-store.ts'
import { tokenDatesOf } from '../../db/accounts/token-columns.ts'
import { findHighSeverityCards } from '../../db/advice/advice-store.ts'
import { addReminder } from '../../db/advice/reminder-store.ts'
import type { AccountRow, ProductRow, Schema } from '../../db/connection/schema.ts'
import { adviceReminder } from '../../domain/reminders/kinds/advice.ts'
import { tokenEnd } from '../../domain/token/token-cycle.ts'

interface Evaluated {
  readonly account: AccountRow
  /** The row before the advice is saved. */
  readonly product: ProductRow
  readonly day: Day
  readonly advice: Advice
  readonly now: number
}

/** Advice for older days is not new: it comes from the import of an old file. */
const NEWS_DAYS = 4

/**
 * Must run before the advice is saved: cards that already had high severity are not new. The first advice of a product needs no reminder,
 * since the user who set it up sees it.
 */
export const planAdviceReminder = async (db: Kysely<Schema>, { account, product, day, advice, now }: Evaluated): Promise<void> => {
  if (product.advice_through === null || daysBetween(day, dayInZone(now, account.timezone)) > NEWS_DAYS) return
  const high = domains.flatMap((domain) =>
    advice[domain].cards.filter(({ severity }) => severity === 'high').map((card) => ({ domain, card })),
  )
  if (high.length === 0) return
  const known = await findHighSeverityCards(
    db,
    product.id,
    high.map(({ card }) => card.card_id),
  )
  const cards = high.filter(({ card }) => !known.includes(card.card_id))
  const { name, timezone } = account
  const end = tokenEnd(tokenDatesOf(account))
  const reminded = { name, timezone, tokenEnd: end, ...(await readPreferences(db, account.id)) }
  const planned = adviceReminder({ product, day, cards }, reminded, now)
  if (planned) await addReminder(db, account.id, planned)
}
