/** Whether the account changed thresholds of a rule: what was measured with the defaults is then not true of its cards. */

import { useQuery } from '@tanstack/react-query'
import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { client } from '../api/api-client.ts'
import { queryKeys } from '../api/query-keys.ts'

/** Whether a rule, or all of them, has a threshold that is not the default. */
export const hasChanged = (thresholds: readonly Threshold[], rule: string): boolean =>
  thresholds.some(
    ({ rules, tab, value, default: usual }) => value !== usual && (rules.includes(rule) || (rules.length === 0 && tab === null)),
  )

export const useThresholds = () => useQuery({ queryKey: queryKeys.thresholds, queryFn: () => client.call('thresholds', {}) })

/** Whether thresholds of a rule were changed; null while that is not known. */
export const useChangedThresholds = (rule: string): boolean | null => {
  const { data } = useThresholds()
  return data === undefined ? null : hasChanged(data.thresholds, rule)
}
