/** Calls of the window to the desktop app, and their results. Not available in a served window. */

import { z } from 'zod'
import { languageChoices } from '../../locales/languages.ts'
import { formatChoices } from '../../locales/locale.ts'
import { importKinds } from '../internal/import.ts'
import { openAccountSchema } from '../open-account.ts'
import { localApiPortSchema, localApiSchema } from './desktop-local-api.ts'

export const themeChoices = ['system', 'light', 'dark'] as const

/** What closing the window does: keep running in the tray, so that reminders and syncs continue, or quit. */
export const closeBehaviors = ['tray', 'quit'] as const

/** When ad accounts are synced in the background: always, only while the computer is plugged in, or never. */
export const backgroundSyncs = ['always', 'plugged_in', 'by_hand'] as const
/** When ad accounts are synced in the background. */
export type BackgroundSync = (typeof backgroundSyncs)[number]

export const desktopCallSchema = z.discriminatedUnion('kind', [
  /** The window listens to events from now on; pending ones are delivered. */
  z.strictObject({ kind: z.literal('listening') }),
  /** The theme chosen in the window; native menus and dialogs follow. */
  z.strictObject({ kind: z.literal('theme'), theme: z.enum(themeChoices) }),
  /** The language and formats chosen in the window; the native UI follows, now and at its next start. */
  z.strictObject({ kind: z.literal('language'), language: z.enum(languageChoices), numbers: z.enum(formatChoices).default('system') }),
  z.strictObject({ kind: z.literal('about') }),
  z.strictObject({ kind: z.literal('open-data-folder') }),
  /** The last lines of the log, without secrets. */
  z.strictObject({ kind: z.literal('log-lines'), count: z.int().min(1).max(2000) }),
  /** A native file dialog; the chosen file goes to the API, to the account that the window shows, without passing through the window. */
  z.strictObject({ kind: z.literal('choose-import'), import: z.enum(importKinds), opens: openAccountSchema.optional() }),
  /** A native dialog for a folder, such as that of a scheduled report. */
  z.strictObject({ kind: z.literal('choose-folder') }),
  z.strictObject({ kind: z.literal('login-start') }),
  z.strictObject({ kind: z.literal('set-login-start'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('closed-window') }),
  /** What closing the window does from now on. */
  z.strictObject({ kind: z.literal('set-closed-window'), means: z.enum(closeBehaviors) }),
  z.strictObject({ kind: z.literal('background-sync') }),
  z.strictObject({ kind: z.literal('set-background-sync'), when: z.enum(backgroundSyncs) }),
  z.strictObject({ kind: z.literal('local-api') }),
  /** Opens the local API port, moves it, or closes it. If it cannot be opened, the result says why and the previous state remains. */
  z.strictObject({ kind: z.literal('set-local-api'), on: z.boolean(), port: localApiPortSchema }),
  /** The backups that can replace a damaged database. */
  z.strictObject({ kind: z.literal('backups') }),
  /** Restores a day's backup, or starts with an empty database for null; the damaged one is renamed. Rejected while the database is intact. */
  z.strictObject({ kind: z.literal('recover-database'), day: z.iso.date().nullable() }),
  z.strictObject({ kind: z.literal('quit') }),
  z.strictObject({ kind: z.literal('updates') }),
  z.strictObject({ kind: z.literal('check-updates') }),
  /** Quits the app and installs the downloaded update. */
  z.strictObject({ kind: z.literal('install-update') }),
])
/** A call of the window to the desktop app. */
export type DesktopCall = Readonly<z.infer<typeof desktopCallSchema>>
/** The kind of a call. */
export type DesktopCallKind = DesktopCall['kind']

const nothing = z.null()

export const loginStartSchema = z.strictObject({
  on: z.boolean(),
  /** A sentence if the system still needs the user's consent, or if it is not possible here. */
  note: z.string().nullable(),
})
/** Whether the app starts at login. */
export type LoginStart = Readonly<z.infer<typeof loginStartSchema>>

export const closeBehaviorSchema = z.strictObject({
  // Always quit without a tray.
  means: z.enum(closeBehaviors),
  /** False if this computer shows no tray, so that there is nothing to choose. */
  has_tray: z.boolean(),
})
/** What closing the window does, and whether there is a choice. */
export type CloseBehavior = Readonly<z.infer<typeof closeBehaviorSchema>>

export const backgroundSyncSchema = z.strictObject({ when: z.enum(backgroundSyncs) })

export const updateStateSchema = z.strictObject({
  state: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** The newer version; null if none is known. */
  version: z.string().nullable(),
  /** One plain sentence for the screen. */
  detail: z.string(),
})
/** The state of the updater. */
export type UpdateState = Readonly<z.infer<typeof updateStateSchema>>

export const dailyBackupSchema = z.strictObject({ day: z.iso.date(), bytes: z.int() })
/** A daily backup; size in bytes. */
export type DailyBackup = Readonly<z.infer<typeof dailyBackupSchema>>

export const recoveryResultSchema = z.strictObject({
  /** Path of the damaged database; null if there was none. */
  replaced_path: z.string().nullable(),
  /** The customer key was not found, so returning customers count as new. */
  customer_key_missing: z.boolean(),
  /** Why the backup cannot be used, in one sentence; then nothing was changed. */
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
/** Versions for the About dialog. */
export type About = Readonly<z.infer<typeof aboutSchema>>

/** The schema of each call's result. */
export const desktopValueSchemas = {
  listening: nothing,
  theme: nothing,
  language: nothing,
  about: aboutSchema,
  'open-data-folder': nothing,
  'log-lines': z.strictObject({ file: z.string(), lines: z.array(z.string()) }),
  /** Null if the user chose no file. */
  'choose-import': z.strictObject({ name: z.string(), upload_id: z.string(), bytes: z.int() }).nullable(),
  /** The full path; null if the user chose no folder. */
  'choose-folder': z.strictObject({ folder: z.string() }).nullable(),
  'login-start': loginStartSchema,
  'set-login-start': loginStartSchema,
  'closed-window': closeBehaviorSchema,
  'set-closed-window': closeBehaviorSchema,
  'background-sync': backgroundSyncSchema,
  'set-background-sync': backgroundSyncSchema,
  'local-api': localApiSchema,
  'set-local-api': localApiSchema,
  /** Newest first. */
  backups: z.array(dailyBackupSchema),
  'recover-database': recoveryResultSchema,
  quit: nothing,
  updates: updateStateSchema,
  'check-updates': updateStateSchema,
  'install-update': nothing,
} as const satisfies Readonly<Record<DesktopCallKind, z.ZodType>>

/** The result of a call. */
export type DesktopValue<K extends DesktopCallKind> = z.infer<(typeof desktopValueSchemas)[K]>

/** The envelope of every result; a call never throws. `value` follows the schema of its call. */
export const desktopResponseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.json() }),
  z.strictObject({ ok: z.literal(false), message: z.string() }),
])
/** The envelope of a result. */
export type DesktopResponse = Readonly<z.infer<typeof desktopResponseSchema>>
