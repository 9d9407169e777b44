/** A data folder with the demo account and two daily backups, and the ways in which its database gets damaged. */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openTestApi } from '../helpers/test-api.ts'
import { temporaryFolder } from './desktop-app.ts'

const DAY_MS = 86_400_000

/** What every case is copied from. */
export interface HealthyFolder {
  readonly path: string
  /** Days of the backups, newest first. */
  readonly days: readonly [newest: string, earlier: string]
  readonly remove: () => void
}

/** The demo of today: its data is not synced again while a case runs. Of yesterday, it only has a backup. */
export const createHealthyFolder = async (): Promise<HealthyFolder> => {
  const folder = temporaryFolder()
  cpSync(inject('desktopDemo'), folder.path, { recursive: true })
  rmSync(join(folder.path, 'backups'), { recursive: true, force: true })
  for (const age of [1, 0]) {
    const api = await openTestApi(folder.path, { clock: { now: () => Date.now() - age * DAY_MS } })
    await api.operator.backUp()
    await api.close()
  }
  const [earlier = '', newest = ''] = readdirSync(join(folder.path, 'backups'))
    .flatMap((name) => /^roas-desk-(.{10})\.db$/.exec(name)?.[1] ?? [])
    .sort()
  return { ...folder, days: [newest, earlier] }
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
