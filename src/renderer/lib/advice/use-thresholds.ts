/** The account's rule thresholds, and whether a rule has others than the defaults: what was measured with these is then not true of its cards. */

import { useQuery } from '@tanstack/react-query'
import { client } from '../api/api-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { hasChanged } from './changed-thresholds.ts'

export const useThresholds = () => useQuery({ queryKey: queryKeys.thresholds, queryFn: () => client.call('thresholds', {}) })

/** Whether thresholds of a rule were changed; null while that is not known. */
export const useChangedThresholds = (rule: string): boolean | null => {
  const { data } = useThresholds()
  return data === undefined ? null : hasChanged(data.thresholds, rule)
}
