/** Plans the reminders of new verdicts after the data of a product changed; another decision on the card withdraws one that waits. */

import type { Kysely } from 'kysely'
import { asDay, dayInZone, daysBetween } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import { findAccount } from '../../db/accounts/account-store.ts'
import { readPreferences } from '../../db/accounts/preference-store.ts'
import { addReminder, remindedSubjects, withdrawReminders } from '../../db/advice/reminder-store.ts'
import { decidedCards } from '../../db/advice/review-store.ts'
import type { ProductRow, Schema } from '../../db/connection/schema.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { outcomeReminder, outcomeSubject, outcomeTopic } from '../../domain/reminders/kinds/outcome.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Verdicts on older reading windows are not new: they come from the import of old files, or were there before reminders of outcomes. */
const NEWS_DAYS = 30

/** Resolves also if the reminders cannot be planned, which is logged. */
export const remindOfOutcomes = async (context: ServiceContext, accountId: number, name: string): Promise<void> => {
  try {
    const product = await findProduct(context.database.db, accountId, name)
    if (product !== undefined) await planOutcomeReminders(context, product)
  } catch (error) {
    context.options.log.error({ what: 'outcome', product: name, error: String(error) }, 'reminder.plan_failed')
  }
}

const planOutcomeReminders = async ({ database, options, events, views }: ServiceContext, product: ProductRow): Promise<void> => {
  const { db } = database
  const executed = (await decidedCards(db, product.id)).filter(({ decision }) => decision === 'executed')
  const account = await findAccount(db, product.account_id)
  if (executed.length === 0 || account === undefined) return
  const now = options.clock.now()
  const today = dayInZone(now, account.timezone)
  const { text } = await views.read('outcomes', { account, product, day: today, today })
  const known = await remindedSubjects(db, account.id, 'outcome')
  const reminded = { timezone: account.timezone, quietHours: (await readPreferences(db, account.id)).quietHours }
  const planned = (JSON.parse(text) as ProductOutcomesAnswer).cards.flatMap(({ review, card_id: cardId, hypothesis, judged }) => {
    const row = executed.find(({ id }) => id === review)
    if (row === undefined || judged === null || hypothesis === null || known.has(outcomeSubject(product.id, review))) return []
    if (daysBetween(asDay(hypothesis.read_through), today) > NEWS_DAYS) return []
    const { title, texts } = JSON.parse(row.card) as Card
    return [outcomeReminder({ product, review, cardId, card: texts?.title ?? title, verdict: judged.verdict }, reminded, now)]
  })
  if (planned.length === 0) return
  await database.write(async () => {
    for (const reminder of planned) await addReminder(db, account.id, reminder)
  })
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'reminders' })
}

/** Runs in the transaction of another decision on the card, or of its undo. */
export const withdrawOutcomeReminder = (db: Kysely<Schema>, product: ProductRow, cardId: string): Promise<void> =>
  withdrawReminders(db, { accountId: product.account_id, kind: 'outcome', topic: outcomeTopic(product.id, cardId) })
