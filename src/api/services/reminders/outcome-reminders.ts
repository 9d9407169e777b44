/** Plans the reminders of new verdicts after the data of a product changed; another decision on the card withdraws one that waits. */

import type { Kysely } from 'kysely'
import { dayInZone, daysBetween } from '#shared/calendar.ts'
import { findAccount } from '../../db/accounts/account-store.ts'
import { readPreferences } from '../../db/accounts/preference-store.ts'
import { addReminder, remindedSubjects, withdrawReminders } from '../../db/advice/reminder-store.ts'
import type { ProductRow, Schema } from '../../db/connection/schema.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { outcomeReminder, outcomeSubject, outcomeTopic } from '../../domain/reminders/kinds/outcome.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { judgedOutcomes } from '../views/judged-outcomes.ts'

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

const planOutcomeReminders = async (context: ServiceContext, product: ProductRow): Promise<void> => {
  const { database, options, events } = context
  const { db } = database
  const account = await findAccount(db, product.account_id)
  const outcomes = account === undefined ? null : await judgedOutcomes(context, { account }, product)
  if (account === undefined || outcomes === null) return
  const now = options.clock.now()
  const today = dayInZone(now, account.timezone)
  const known = await remindedSubjects(db, account.id, 'outcome')
  const reminded = { timezone: account.timezone, quietHours: (await readPreferences(db, account.id)).quietHours }
  const planned = outcomes.judged.flatMap(({ verdict, readThrough, title, message, outcome: { review, card_id: cardId } }) =>
    known.has(outcomeSubject(product.id, review)) || daysBetween(readThrough, today) > NEWS_DAYS
      ? []
      : [outcomeReminder({ product, review, cardId, card: message ?? title, verdict }, reminded, now)],
  )
  if (planned.length === 0) return
  await database.write(async () => {
    for (const reminder of planned) await addReminder(db, account.id, reminder)
  })
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'reminders' })
}

/** Runs in the transaction of another decision on the card, or of its undo. */
export const withdrawOutcomeReminder = (db: Kysely<Schema>, product: ProductRow, cardId: string): Promise<void> =>
  withdrawReminders(db, { accountId: product.account_id, kind: 'outcome', topic: outcomeTopic(product.id, cardId) })
