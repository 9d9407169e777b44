/** Reminders: upcoming and past ones, snoozing, and the account's preferences. */

import { z } from 'zod'
import { minuteOfTime } from '../../zoned-time.ts'
import { pageTargetSchema } from '../desktop/desktop-event.ts'
import { localeQuery } from '../locale-query.ts'
import { timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** The kinds of reminders, each with a switch. A new kind is added here and gets its rule in a file of its own. */
export const reminderKinds = ['token', 'advice', 'failure', 'outcome'] as const
/** A kind of reminder. */
export type ReminderKind = (typeof reminderKinds)[number]

export const reminderSchema = z.object({
  id: z.int(),
  kind: z.enum(reminderKinds),
  title: z.string(),
  body: z.string(),
  place: pageTargetSchema.meta({ description: 'What the window opens when it is clicked' }),
  due_at: timestampSchema,
  shown_at: timestampSchema.nullable().meta({ description: 'When it was last shown; null if not shown yet' }),
})
/** A reminder in the reader's language. */
export type Reminder = Readonly<z.infer<typeof reminderSchema>>

export const remindersRoute = defineRoute({
  method: 'get',
  path: '/desk/reminders',
  summary: 'Upcoming reminders, next first, and shown ones, latest first; at most 50 of each',
  query: z.object(localeQuery),
  answer: z.object({ status: z.literal('ok'), upcoming: z.array(reminderSchema), recent: z.array(reminderSchema) }),
})

export const snoozes = ['hour', 'tomorrow'] as const
/** How long a reminder is snoozed: an hour, or until 9:00 tomorrow. */
export type Snooze = (typeof snoozes)[number]

export const snoozeReminderRoute = defineRoute({
  method: 'post',
  path: '/desk/reminders/snooze',
  summary: 'Snooze a shown reminder: for an hour, or until tomorrow at 9:00 in the account time zone',
  body: z.object({
    reminder_id: z.int({ error: 'must be a reminder ID' }).positive({ error: 'must be a reminder ID' }),
    until: z.enum(snoozes),
  }),
  answer: z.object({ status: z.literal('ok'), due_at: timestampSchema }),
  errors: ['invalid_request', 'not_found', 'conflict'],
})

const timeSchema = z
  .string()
  .refine((text) => minuteOfTime(text) !== null, { error: 'must be a time such as 20:00' })
  .meta({ description: 'A time of day, HH:MM, in the account time zone', examples: ['20:00'] })

export const quietHoursSchema = z
  .object({ from: timeSchema, to: timeSchema })
  .refine(({ from, to }) => from !== to, { error: 'must start and end at different times; null for no quiet hours' })
/** Quiet hours in the account's time zone; they may cross midnight. */
export type QuietHours = Readonly<z.infer<typeof quietHoursSchema>>

const perKind = <S extends z.ZodType>(schema: S): Record<ReminderKind, S> =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, schema])) as Record<ReminderKind, S>

export const preferencesSchema = z.object({
  reminders: z.object(perKind(z.boolean())).meta({ description: 'Which kinds of reminders are shown' }),
  quiet_hours: quietHoursSchema.nullable().meta({
    description: 'No reminders of advice, failures or outcomes in this period; token reminders still come at 9:00. Null: no quiet hours',
  }),
})
/** Which reminders an account wants, and when. */
export type Preferences = Readonly<z.infer<typeof preferencesSchema>>

export const preferencesRoute = defineRoute({
  method: 'get',
  path: '/desk/preferences',
  summary: 'Reminder preferences of the account',
  answer: z.object({ status: z.literal('ok'), ...preferencesSchema.shape }),
})

export const changePreferencesRoute = defineRoute({
  method: 'put',
  path: '/desk/preferences',
  summary: 'Change the reminder preferences; omitted fields stay unchanged',
  body: z.object({
    reminders: z.object(perKind(z.boolean().optional())).optional(),
    quiet_hours: preferencesSchema.shape.quiet_hours.optional(),
  }),
  answer: z.object({ status: z.literal('ok'), ...preferencesSchema.shape }),
  errors: ['invalid_request'],
})
