/** Reminders: planned, taken by the run of the app that shows them, and shown. */

import { type Kysely, type Selectable, sql } from 'kysely'
import { dayInZone, dayNumber } from '#shared/calendar.ts'
import type { ReminderKind } from '#shared/contract/internal/reminders.ts'
import type { OpenReminder } from '../../domain/reminders/due.ts'
import { inEnglish } from '../../domain/reminders/reminder-text.ts'
import type { PlannedReminder, ReminderWords, SavedTexts } from '../../domain/reminders/reminder-types.ts'
import { tokenEnd } from '../../domain/token/token-cycle.ts'
import { preferencesOf } from '../accounts/preference-store.ts'
import { tokenDatesOf } from '../accounts/token-columns.ts'
import type { ReminderTable } from '../connection/advice-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type ReminderRow = Selectable<ReminderTable>

/** An open reminder with its texts as planned. */
export interface StoredReminder extends OpenReminder {
  readonly texts: SavedTexts
  readonly place: string
  /** How often a run took it that ended before it was shown. */
  readonly tries: number
}

const LISTED = 50
/** A reminder that was shown a few hours early has reminded; only one that was shown days before its time is of no use. */
const EARLY_MS = 86_400_000
/** Notifications are about one's own account: a demo next to it has none. */
const isNotified = (accountId: 'reminder.account_id' | 'r.account_id') =>
  sql<boolean>`EXISTS (SELECT 1 FROM account WHERE account.id = ${sql.ref(accountId)} AND account.owner_id IS NULL)`
/** Instead of the day until which a decision is in effect, for one without such a day. */
const FOREVER = 2 ** 40
/** In letters, since the index of what is open serves no query whose states are parameters. */
const isOpen = sql<boolean>`state IN ('pending', 'taken')`

/** English in separate columns, which all rows have; the messages as JSON. */
const wordColumns = (words: ReminderWords) => ({ ...inEnglish(words), words: JSON.stringify(words) })

/** The texts of a row. A row from an earlier version has no messages, or texts in one language instead. */
export const reminderTexts = ({ title, body, words }: Pick<ReminderRow, 'title' | 'body' | 'words'>): SavedTexts => {
  const stored = words === null ? {} : (JSON.parse(words) as Partial<ReminderWords>)
  const english = { title, body }
  return { english, words: stored.title === undefined || stored.body === undefined ? null : { title: stored.title, body: stored.body } }
}

const columnsOf = (accountId: number, { kind, subject, topic, dueAt, words, place }: PlannedReminder) => ({
  account_id: accountId,
  kind,
  subject,
  topic,
  due_at: dueAt,
  ...wordColumns(words),
  place: JSON.stringify(place),
})

/** Adds a reminder, `dropped` if it is never to be shown. An existing reminder of the same kind and subject does not change. */
export const addReminder = async (
  db: Kysely<Schema>,
  accountId: number,
  planned: PlannedReminder,
  state: 'pending' | 'dropped' = 'pending',
): Promise<void> => {
  await db
    .insertInto('reminder')
    .values({ ...columnsOf(accountId, planned), state })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Gives a reminder that waits its new time, unless the buyer chose the one it has. */
export const rescheduleReminder = async (db: Kysely<Schema>, accountId: number, planned: PlannedReminder): Promise<void> => {
  await db
    .updateTable('reminder')
    .set(columnsOf(accountId, planned))
    .where('account_id', '=', accountId)
    .where('kind', '=', planned.kind)
    .where('subject', '=', planned.subject)
    .where('state', '=', 'pending')
    .where('snoozed', '=', 0)
    .where('due_at', '<>', planned.dueAt)
    .execute()
}

/** Deletes the reminders of a kind and a topic that were not shown yet, except for some subjects. */
export const withdrawReminders = async (
  db: Kysely<Schema>,
  { accountId, kind, topic }: { readonly accountId: number; readonly kind: ReminderKind; readonly topic: string },
  subjectsToKeep: readonly string[] = [],
): Promise<void> => {
  await db
    .deleteFrom('reminder')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .where(isOpen)
    .$if(subjectsToKeep.length > 0, (query) => query.where('subject', 'not in', subjectsToKeep))
    .execute()
}

/** The subjects of a kind that were planned, whatever became of them. */
export const remindedSubjects = async (db: Kysely<Schema>, accountId: number, kind: ReminderKind): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('reminder').select('subject').where('account_id', '=', accountId).where('kind', '=', kind).execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Whether anything waits of a kind and a topic. */
export const hasOpenReminder = async (
  db: Kysely<Schema>,
  { accountId, kind, topic }: { readonly accountId: number; readonly kind: ReminderKind; readonly topic: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('reminder')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anything is open for a notification whose time has come: a look at an index, for a clock that asks every minute. */
export const isAnyDue = async (db: Kysely<Schema>, now: number): Promise<boolean> => {
  const row = await db
    .selectFrom('reminder')
    .select('id')
    .where(isOpen)
    .where('due_at', '<=', now)
    .where(isNotified('reminder.account_id'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that wait to be shown, of every account: not yet taken, or taken by another run than this one. `dueBy`: only those due by then. */
export const openReminders = async (db: Kysely<Schema>, run: string, dueBy?: number): Promise<StoredReminder[]> => {
  const rows = await db
    .selectFrom('reminder as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('preference as p', 'p.account_id', 'r.account_id')
    .selectAll('r')
    .select(['a.name', 'a.timezone', 'p.reminders_off', 'p.quiet_from', 'p.quiet_to'])
    .select(['a.token_created_at', 'a.token_expires_at', 'a.token_never_expires', 'a.token_data_access_ends'])
    .select((eb) => [
      eb
        .selectFrom('reminder as o')
        .select(({ fn }) => fn.max<number | null>('o.shown_at').as('at'))
        .whereRef('o.account_id', '=', 'r.account_id')
        .whereRef('o.kind', '=', 'r.kind')
        .whereRef('o.topic', '=', 'r.topic')
        .whereRef('o.id', '<>', 'r.id')
        .where('o.shown_at', 'is not', null)
        .as('topic_shown_at'),
      // The latest decision on the card: in effect until the day on which it is open again.
      sql<number | null>`(SELECT COALESCE(v.remind_on, ${sql.lit(FOREVER)}) FROM review v
        JOIN product ON product.id = v.product_id AND product.name = json_extract(r.place, '$.product')
        WHERE v.account_id = r.account_id AND v.card_id = json_extract(r.place, '$.card') AND v.withdrawn_at IS NULL
        ORDER BY v.id DESC LIMIT 1)`.as('decided_until'),
    ])
    .where(sql<boolean>`r.state IN ('pending', 'taken')`)
    .where(isNotified('r.account_id'))
    .where((eb) => eb.or([eb('r.state', '=', 'pending'), eb('r.taken_by', '<>', run)]))
    .$if(dueBy !== undefined, (query) => query.where('r.due_at', '<=', dueBy ?? 0))
    .orderBy('r.due_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    topic: row.topic,
    dueAt: row.due_at,
    texts: reminderTexts(row),
    place: row.place,
    tries: row.tries,
    isSnoozed: row.snoozed === 1,
    topicShownAt: row.topic_shown_at,
    // On the day of the reminder, since one for the day of “Later” is shown on that day.
    isOver: row.decided_until !== null && row.decided_until > dayNumber(dayInZone(row.due_at, row.timezone)),
    account: {
      name: row.name,
      timezone: row.timezone,
      tokenEnd: tokenEnd(tokenDatesOf(row)),
      ...preferencesOf(row),
    },
  }))
}

/** Claims a reminder for a run of the app, with new texts if there are any; returns the texts to show. */
export const claimReminder = async (
  db: Kysely<Schema>,
  { id, tries, texts }: StoredReminder,
  run: string,
  words: ReminderWords | null,
): Promise<SavedTexts> => {
  await db
    .updateTable('reminder')
    .set({ state: 'taken', taken_by: run, tries: tries + 1, ...(words === null ? {} : wordColumns(words)) })
    .where('id', '=', id)
    .execute()
  return words === null ? texts : { english: inEnglish(words), words }
}

/** Drops reminders; one that was shown before, and became pending again with {@link reopenFutureReminders}, is listed as shown. */
export const dropReminders = async (db: Kysely<Schema>, ids: readonly number[], now: number): Promise<void> => {
  await db
    .updateTable('reminder')
    .set({ state: sql`CASE WHEN snoozed = 0 AND shown_at <= ${now} THEN 'shown' ELSE 'dropped' END` })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Makes reminders pending again that were shown more than a day in the future, or dropped that long before they were due: the clock was
 * ahead at that time.
 *
 * @param now Milliseconds in UTC.
 * @returns the accounts whose reminders changed
 */
export const reopenFutureReminders = async (db: Kysely<Schema>, now: number): Promise<readonly number[]> => {
  const reopened = await db
    .updateTable('reminder')
    .set({ state: 'pending', taken_by: null, tries: 0 })
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'shown'), eb('shown_at', '>', now + EARLY_MS)]),
        eb.and([eb('state', '=', 'dropped'), eb('due_at', '>', now + EARLY_MS)]),
      ]),
    )
    .returning('account_id')
    .execute()
  return [...new Set(reopened.map(({ account_id }) => account_id))]
}

/** Records that a claimed reminder was shown. */
export const markShown = async (db: Kysely<Schema>, id: number, now: number): Promise<void> => {
  await db
    .updateTable('reminder')
    .set({ state: 'shown', snoozed: 0, shown_at: now })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .execute()
}

export const findReminder = (db: Kysely<Schema>, id: number): Promise<ReminderRow | undefined> =>
  db.selectFrom('reminder').selectAll().where('id', '=', id).executeTakeFirst()

/** Makes a claimed or shown reminder due again. Returns whether it was claimed or shown. */
export const snooze = async (db: Kysely<Schema>, id: number, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reminder')
    .set({ state: 'pending', due_at: until, snoozed: 1, tries: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['taken', 'shown'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An account's reminders: those that wait, the next first, and those that were shown, the latest first. */
export const listReminders = async (
  db: Kysely<Schema>,
  accountId: number,
): Promise<{ readonly upcoming: readonly ReminderRow[]; readonly recent: readonly ReminderRow[] }> => {
  const own = db.selectFrom('reminder').selectAll().where('account_id', '=', accountId).limit(LISTED)
  return {
    upcoming: await own.where(isOpen).orderBy('due_at').execute(),
    recent: await own.where('state', '=', 'shown').orderBy('shown_at', 'desc').execute(),
  }
}

/** Forgets what is over and was due before an instant. */
export const deleteOldReminders = async (db: Kysely<Schema>, dueBefore: number): Promise<void> => {
  await db.deleteFrom('reminder').where('state', 'in', ['shown', 'dropped']).where('due_at', '<', dueBefore).execute()
}
