/** Meta's rate limit usage: JSON in four headers, percentages of a limit, and times in two different units. */

import { z } from 'zod'
import { LONGEST_PAUSE_MS } from '../../domain/sync/call-limits.ts'

export interface Usage {
  /** The highest usage of all reported limits, in percent; 0 if none is reported. */
  readonly percent: number
  /** Time until calls are accepted again, in milliseconds; 0 if not reported. */
  readonly regainMs: number
}

const MINUTE_MS = 60_000

const share = z.number().min(0).optional()
const shares = { call_count: share, total_time: share, total_cputime: share, acc_id_util_pct: share, app_id_util_pct: share }
const usageSchema = z.object({ ...shares, reset_time_duration: share })
const businessSchema = z.record(z.string(), z.array(z.object({ ...shares, estimated_time_to_regain_access: share })))

const parsed = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null => {
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // A header that cannot be parsed is ignored; its response still counts.
    return null
  }
}

const fullest = (usage: z.output<typeof usageSchema>): number =>
  Math.max(...[usage.call_count, usage.total_time, usage.total_cputime, usage.acc_id_util_pct, usage.app_id_util_pct].map((v) => v ?? 0))

export const usageOf = (headers: Headers): Usage => {
  const plain = ['x-app-usage', 'x-ad-account-usage', 'x-fb-ads-insights-throttle'].flatMap((name) => {
    const usage = parsed(usageSchema, headers.get(name))
    return usage ? [{ percent: fullest(usage), regainMs: (usage.reset_time_duration ?? 0) * 1000 }] : []
  })
  const business = Object.values(parsed(businessSchema, headers.get('x-business-use-case-usage')) ?? {})
    .flat()
    .map((usage) => ({ percent: fullest(usage), regainMs: (usage.estimated_time_to_regain_access ?? 0) * MINUTE_MS }))
  const all = [...plain, ...business]
  return {
    percent: Math.max(0, ...all.map(({ percent }) => percent)),
    regainMs: Math.min(LONGEST_PAUSE_MS, Math.max(0, ...all.map(({ regainMs }) => regainMs))),
  }
}
