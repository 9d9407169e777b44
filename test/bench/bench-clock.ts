/** The day on which every benchmark plays. */

import { asDay } from '#shared/calendar.ts'

export const BENCH_TODAY = asDay('2026-11-19')
export const BENCH_NOW = Date.UTC(2026, 10, 19, 18)
