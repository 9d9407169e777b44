/** Plans the reminder of a card that was put off, in the transaction of the decision; any other decision on the card withdraws it. */

import type { Kysely } from 'kysely'
import { type Day, dayInZone, daysBetween } from '#shared/calendar.ts'
import { findShownCard } from '../../db/advice/advice-store.ts'
import { addReminder, withdrawReminders } from '../../db/advice/reminder-store.ts'
import type { ProductRow, Schema } from '../../db/connection/schema.ts'
import { laterReminder, laterTopic } from '../../domain/reminders/kinds/later.ts'
import type { Tenant } from '../../request-context.ts'

interface OfCard {
  readonly tenant: Tenant
  readonly product: ProductRow
  readonly cardId: string
}

/** Withdraws the reminder of a card. */
const withdrawLaterReminder = (db: Kysely<Schema>, { tenant, product, cardId }: OfCard): Promise<void> =>
  withdrawReminders(db, { accountId: tenant.account.id, kind: 'advice', topic: laterTopic(product.id, cardId) })

/** `day`: null if the decision does not put the card off. */
export const planLaterReminder = async (
  db: Kysely<Schema>,
  { day, now, ...of }: OfCard & { readonly day: Day | null; readonly now: number },
): Promise<void> => {
  await withdrawLaterReminder(db, of)
  if (day === null) return
  const { tenant, product, cardId } = of
  const { id, timezone } = tenant.account
  const daysAhead = daysBetween(dayInZone(now, timezone), day)
  const shown = await findShownCard(db, product.id, cardId)
  const planned = laterReminder({ product, cardId, shown }, { day, daysAhead, timeZone: timezone, now })
  if (planned) await addReminder(db, id, planned)
}
