/** Whether thresholds of a rule differ from their defaults. */

import type { Threshold } from '#shared/contract/internal/maintenance.ts'

/** Whether a rule, or all of them, has a threshold that is not the default. */
export const hasChanged = (thresholds: readonly Threshold[], rule: string): boolean =>
  thresholds.some(
    ({ rules, tab, value, default: usual }) => value !== usual && (rules.includes(rule) || (rules.length === 0 && tab === null)),
  )
