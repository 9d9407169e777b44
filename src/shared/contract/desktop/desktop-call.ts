/** What the window asks of the desktop around it, and how the desktop answers. Absent where the window is served to a browser. */

import { z } from 'zod'
import { languageChoices } from '../../locales/languages.ts'
import { formatChoices } from '../../locales/locale.ts'
import { importKinds } from '../internal/import.ts'
import { localApiPortSchema, localApiSchema } from './desktop-local-api.ts'

export const themeChoices = ['system', 'light', 'dark'] as const

/** Where the desk is once its window is closed: in the tray, where reminders and pulls stay on time, or nowhere. */
export const closeBehaviors = ['tray', 'quit'] as const

export const desktopCallSchema = z.discriminatedUnion('kind', [
  /** The window listens to events from now on; held ones are delivered. */
  z.strictObject({ kind: z.literal('listening') }),
  /** The theme that the buyer chose in the window; native menus and dialogs follow. */
  z.strictObject({ kind: z.literal('theme'), theme: z.enum(themeChoices) }),
  /** The language and the formats that the buyer chose in the window; the shell follows, now and at its next start. */
  z.strictObject({ kind: z.literal('language'), language: z.enum(languageChoices), numbers: z.enum(formatChoices).default('system') }),
  z.strictObject({ kind: z.literal('about') }),
  z.strictObject({ kind: z.literal('open-data-folder') }),
  /** The last lines of the log, without any secret. */
  z.strictObject({ kind: z.literal('log-lines'), count: z.int().min(1).max(2000) }),
  /** A native file dialog; the chosen file goes to the API without passing through the window. */
  z.strictObject({ kind: z.literal('choose-import'), import: z.enum(importKinds) }),
  z.strictObject({ kind: z.literal('login-start') }),
  z.strictObject({ kind: z.literal('set-login-start'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('closed-window') }),
  /** What closing the window means from now on. */
  z.strictObject({ kind: z.literal('set-closed-window'), means: z.enum(closeBehaviors) }),
  z.strictObject({ kind: z.literal('local-api') }),
  /** Opens the port to programs of this machine, moves it, or closes it. Where it cannot be opened, the answer says so and what was before goes on. */
  z.strictObject({ kind: z.literal('set-local-api'), on: z.boolean(), port: localApiPortSchema }),
  /** What can be put in the place of a damaged database. */
  z.strictObject({ kind: z.literal('backups') }),
  /** Restores a day's backup, or with null begins with an empty database; the damaged one is kept beside. Refused while the database is sound. */
  z.strictObject({ kind: z.literal('mend-database'), day: z.iso.date().nullable() }),
  z.strictObject({ kind: z.literal('quit') }),
  z.strictObject({ kind: z.literal('updates') }),
  z.strictObject({ kind: z.literal('check-updates') }),
  /** Ends the app and installs what was downloaded. */
  z.strictObject({ kind: z.literal('install-update') }),
])
export type DesktopCall = Readonly<z.infer<typeof desktopCallSchema>>
export type DesktopCallKind = DesktopCall['kind']

const nothing = z.null()

export const loginStartSchema = z.strictObject({
  on: z.boolean(),
  /** A sentence where the system still wants the buyer's consent, or where it cannot be done here. */
  note: z.string().nullable(),
})
export type LoginStart = Readonly<z.infer<typeof loginStartSchema>>

export const closeBehaviorSchema = z.strictObject({
  // Where there is no tray it is always quit.
  means: z.enum(closeBehaviors),
  /** False where this computer shows no tray, so that there is nothing to choose. */
  has_tray: z.boolean(),
})
export type CloseBehavior = Readonly<z.infer<typeof closeBehaviorSchema>>

export const updateStateSchema = z.strictObject({
  state: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** The newer version, where there is one. */
  version: z.string().nullable(),
  /** One plain sentence for the screen. */
  detail: z.string(),
})
export type UpdateState = Readonly<z.infer<typeof updateStateSchema>>

export const dailyBackupSchema = z.strictObject({ day: z.iso.date(), bytes: z.int() })
export type DailyBackup = Readonly<z.infer<typeof dailyBackupSchema>>

export const recoveryResultSchema = z.strictObject({
  /** Where the damaged database lies now; null where there was none. */
  kept: z.string().nullable(),
  /** The key that customers are known by was nowhere to be found. */
  customers_unknown: z.boolean(),
  /** Why the backup itself is no good, in one sentence; then nothing was changed. */
  refused: z.string().nullable(),
})

export const aboutSchema = z.strictObject({
  app: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
  data_folder: z.string(),
})
export type About = Readonly<z.infer<typeof aboutSchema>>

/** The value that each call answers with. */
export const desktopValueSchemas = {
  listening: nothing,
  theme: nothing,
  language: nothing,
  about: aboutSchema,
  'open-data-folder': nothing,
  'log-lines': z.strictObject({ file: z.string(), lines: z.array(z.string()) }),
  /** Null where the buyer chose nothing. */
  'choose-import': z.strictObject({ name: z.string(), upload_id: z.string(), bytes: z.int() }).nullable(),
  'login-start': loginStartSchema,
  'set-login-start': loginStartSchema,
  'closed-window': closeBehaviorSchema,
  'set-closed-window': closeBehaviorSchema,
  'local-api': localApiSchema,
  'set-local-api': localApiSchema,
  /** Newest first. */
  backups: z.array(dailyBackupSchema),
  'mend-database': recoveryResultSchema,
  quit: nothing,
  updates: updateStateSchema,
  'check-updates': updateStateSchema,
  'install-update': nothing,
} as const satisfies Readonly<Record<DesktopCallKind, z.ZodType>>

export type DesktopValue<K extends DesktopCallKind> = z.infer<(typeof desktopValueSchemas)[K]>

/** Every call is answered by this envelope, never by an exception. `value` is of the call's own schema. */
export const desktopResponseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.json() }),
  z.strictObject({ ok: z.literal(false), message: z.string() }),
])
export type DesktopResponse = Readonly<z.infer<typeof desktopResponseSchema>>
