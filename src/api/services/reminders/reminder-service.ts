/** Reminders: reserves due ones for the run of the app that shows them, confirms and snoozes them, and notifies the window. */

import { randomUUID } from 'node:crypto'
import { type PageTarget, pageTargetSchema } from '#shared/contract/desktop/desktop-event.ts'
import type { Reminder, Snooze } from '#shared/contract/internal/reminders.ts'
import { american } from '#shared/locales/api-texts.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import { findAccount } from '../../db/accounts/account-store.ts'
import { linkedAccounts } from '../../db/accounts/linked-store.ts'
import { tokenDatesOf } from '../../db/accounts/token-columns.ts'
import {
  claimReminder,
  deleteOldReminders,
  dropReminders,
  findReminder,
  isAnyDue,
  listReminders,
  markShown,
  openReminders,
  type ReminderRow,
  reminderTexts,
  reopenFutureReminders,
  type StoredReminder,
  snooze,
} from '../../db/advice/reminder-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { chooseDue, showableAt } from '../../domain/reminders/due.ts'
import { kindRules } from '../../domain/reminders/kind-rules.ts'
import { textIn } from '../../domain/reminders/reminder-text.ts'
import { snoozedUntil } from '../../domain/reminders/snooze.ts'
import { tokenEnd } from '../../domain/token/token-cycle.ts'
import type { DueReminder, Reminders } from '../../reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { planMissingTokenReminders } from './token-reminders.ts'

type ReminderContext = Pick<ServiceContext, 'database' | 'options' | 'events'>

/** Longer than any token cycle, so that a deleted reminder is not planned again. */
const RETENTION_MS = 400 * 86_400_000

/** A reminder that was claimed this often without being shown, because the app ended each time, is only listed in the window. */
export const MAX_ATTEMPTS = 5

export const reminderService = (context: ReminderContext): Reminders => {
  const { database, options, events } = context
  // Reminders that an earlier run claimed and did not acknowledge have the id of that run.
  const run = randomUUID()
  let planned = false
  /** The latest time seen; before the first check, any time may have been seen by an earlier run. */
  let latest = Number.POSITIVE_INFINITY

  const emitChange = (accountId: number): void => events.emit(accountId, { type: 'data-changed', product: null, reason: 'reminders' })

  const claim = async (now: number, locale: Locale): Promise<DueReminder[]> => {
    const { due, ended } = await database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const { show, drop } = chooseDue(await openReminders(trx, run, now), now)
        const exhausted = show.filter(({ tries }) => tries >= MAX_ATTEMPTS)
        if (drop.length > 0)
          await dropReminders(
            trx,
            drop.map(({ id }) => id),
            now,
          )
        const due: DueReminder[] = []
        for (const reminder of show) {
          const texts = kindRules[reminder.kind].textAt?.(reminder.account, now) ?? null
          const saved = await claimReminder(trx, reminder, run, texts)
          if (exhausted.includes(reminder)) await markShown(trx, reminder.id, now)
          else due.push(await dueReminder(trx, reminder, textIn(locale, saved)))
        }
        await deleteOldReminders(trx, now - RETENTION_MS)
        return { due, ended: [...drop, ...exhausted] }
      }),
    )
    // Those that are shown are reported when they are acknowledged.
    for (const accountId of new Set(ended.map((reminder) => reminder.accountId))) emitChange(accountId)
    return due
  }

  /** What was shown by a clock that has been set back since is to be shown at its real time. */
  const noticeClock = async (now: number): Promise<void> => {
    if (now < latest) for (const accountId of await database.write(() => reopenFutureReminders(database.db, now))) emitChange(accountId)
    latest = now
  }

  return {
    claimDue: async (now, locale = american) => {
      await noticeClock(now)
      if (!planned) await planMissingTokenReminders(context)
      planned = true
      if (!(await isAnyDue(database.db, now))) return []
      const { show, drop } = chooseDue(await openReminders(database.db, run, now), now)
      return show.length + drop.length === 0 ? [] : claim(now, locale)
    },
    acknowledge: async (id) => {
      await database.write(() => markShown(database.db, id, options.clock.now()))
      const reminder = await findReminder(database.db, id)
      if (reminder) emitChange(reminder.account_id)
    },
    nextDue: async (now, locale = american) => {
      const open = await openReminders(database.db, run)
      const [next] = open.map((reminder) => ({ at: showableAt(reminder, now), reminder })).toSorted((a, b) => a.at - b.at)
      if (next === undefined) return null
      const { account, texts } = next.reminder
      return { at: next.at, timeZone: account.timezone, title: textIn(locale, texts).title }
    },
    placeOf: async (id) => {
      const reminder = await findReminder(database.db, id)
      return reminder === undefined ? null : placeOf(database.db, reminder.account_id, reminder.place)
    },
    snooze: async (id, until) => {
      await snoozeReminder(context, { id, until })
    },
  }
}

/** The page that a reminder opens. Where a key opens several accounts, it names its own: any of them may be open in the window. */
const placeOf = async (db: ReminderContext['database']['db'], accountId: number, place: string): Promise<PageTarget> => {
  const target = pageTargetSchema.parse(JSON.parse(place))
  const account = await findAccount(db, accountId)
  if (account === undefined) return target
  const isOneOfSeveral = account.opened_by !== null || (await linkedAccounts(db, account.id)).length > 0
  return isOneOfSeveral ? { ...target, account: account.tenant_id } : target
}

const dueReminder = async (
  db: ReminderContext['database']['db'],
  { id, accountId, kind, place }: StoredReminder,
  { title, body }: Pick<DueReminder, 'title' | 'body'>,
): Promise<DueReminder> => ({ id, kind, title, body, place: await placeOf(db, accountId, place) })

/**
 * Returns the time of the next showing. With `accountId`, only a reminder of that account. Throws 404 if it does not exist, 409 if it was not
 * shown yet or no longer applies.
 */
export const snoozeReminder = async (
  { database, options, events }: ReminderContext,
  { id, until, accountId }: { readonly id: number; readonly until: Snooze; readonly accountId?: number },
): Promise<number> => {
  const reminder = await findReminder(database.db, id)
  const account = reminder && (await findAccount(database.db, reminder.account_id))
  if (!account || (accountId !== undefined && account.id !== accountId)) throw new ApiError('not_found', 'This reminder does not exist.')
  const end = tokenEnd(tokenDatesOf(account))
  if (kindRules[reminder.kind].isOver?.(reminder.subject, end)) throw conflictOf(createMessage('conflict.reminderOver'))
  const dueAt = snoozedUntil(until, options.clock.now(), account.timezone)
  const wasShown = await database.write(() => snooze(database.db, id, dueAt))
  if (!wasShown) throw conflictOf(createMessage('conflict.reminderHidden'))
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'reminders' })
  return dueAt
}

/** An account's reminders as the window lists them. */
export const remindersOf = async (
  { database }: Pick<ReminderContext, 'database'>,
  account: AccountRow,
  locale: Locale,
): Promise<{ readonly upcoming: Reminder[]; readonly recent: Reminder[] }> => {
  const { upcoming, recent } = await listReminders(database.db, account.id)
  const toReminder = inLocale(locale)
  return { upcoming: upcoming.map(toReminder), recent: recent.map(toReminder) }
}

const inLocale =
  (locale: Locale) =>
  (row: ReminderRow): Reminder => ({
    id: row.id,
    kind: row.kind,
    ...textIn(locale, reminderTexts(row)),
    place: pageTargetSchema.parse(JSON.parse(row.place)),
    due_at: new Date(row.due_at).toISOString(),
    shown_at: row.shown_at === null ? null : new Date(row.shown_at).toISOString(),
  })
