/** The day of the backups that the durability tests make. */

import { asDay } from '#shared/calendar.ts'

export const BACKUP_DAY = asDay('2026-11-19')
