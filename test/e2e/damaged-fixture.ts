/** A data folder with the demo account and two daily backups, and the ways in which its database gets damaged. */

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import { temporaryFolder } from './desktop-app.ts'

const DAY_MS = 86_400_000

/** Days of the backups, newest first. */
export const backupDays = ['2026-11-19', '2026-11-18'] as const

/** What every case is copied from; `remove` deletes it. */
export const createHealthyFolder = async (): Promise<{ readonly path: string; readonly remove: () => void }> => {
  const folder = temporaryFolder()
  for (const age of [1, 0]) {
    const api = await openTestApi(folder.path, { clock: { now: () => NOON - age * DAY_MS } })
    if (age === 1) await api.operator.createDemo()
    await api.operator.backUp()
    await api.close()
  }
  return folder
}

const databaseOf = (folder: string): string => join(folder, 'roas-desk.db')

/** Copies a desk and damages the copy; answers its folder and the bytes of the damaged file. */
export const damagedCopy = (
  from: string,
  damage: (bytes: Buffer, file: string) => Buffer,
): { readonly path: string; readonly remove: () => void; readonly bytes: Buffer } => {
  const folder = temporaryFolder()
  cpSync(from, folder.path, { recursive: true })
  const file = databaseOf(folder.path)
  for (const companion of [`${file}-wal`, `${file}-shm`]) rmSync(companion, { force: true })
  const bytes = damage(readFileSync(file), file)
  writeFileSync(file, bytes)
  return { ...folder, bytes }
}
