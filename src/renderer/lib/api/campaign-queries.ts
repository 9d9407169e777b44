/** Ad sources with the campaigns and rules of each, as hooks. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HandSpend, RuleChanges } from '#shared/contract/internal/campaign-mapping.ts'
import type { OlderMonths } from '#shared/contract/internal/older-days.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { errorTextOf } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const useAdSources = () => useQuery({ queryKey: queryKeys.adSources, queryFn: () => client.call('adSources', {}) })

const paramsOf = (source: number) => ({ source_id: String(source) })

export const useCampaigns = (source: number) =>
  useQuery({ queryKey: queryKeys.campaigns(source), queryFn: () => client.call('campaigns', { params: paramsOf(source) }) })

/** What a change of rules would move. An empty change is not asked for; the last answer stays while the next one is read. */
export const useRulesPreview = (source: number, rules: RuleChanges) =>
  useQuery({
    queryKey: queryKeys.rulesPreview(source, rules),
    queryFn: () => client.call('previewRules', { params: paramsOf(source), body: { rules: [...rules] } }),
    enabled: rules.length > 0,
    placeholderData: (previous) => previous,
    retry: false,
  })

/** Rules to apply. */
export interface RulesChange {
  readonly rules: RuleChanges
  /** Whether spend entered by hand whose campaigns move away stays replaced or counts again. Absent: there is none. */
  readonly handSpend?: HandSpend
}

/**
 * Changes rules, then reads everything again that depends on them.
 *
 * @param onSaved - called as soon as the rules are saved, before anything is read again
 */
export const useChangeRules = (source: number, onSaved?: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rules, handSpend }: RulesChange) =>
      client.call('changeRules', {
        params: paramsOf(source),
        body: { rules: [...rules], ...(handSpend === undefined ? {} : { hand_spend: handSpend }) },
      }),
    onSuccess: () => {
      onSaved?.()
      return Promise.all(
        [queryKeys.adSources, queryKeys.account, queryKeys.overview, queryKeys.products].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

/** Disconnects an ad account at Meta; `onDone` is called before anything is read again. */
export const useDisconnectMeta = (source: number, onDone: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.call('disconnectMeta', { params: paramsOf(source) }),
    onSuccess: () => {
      onDone()
      return Promise.all(
        [queryKeys.adSources, queryKeys.sources, queryKeys.account, queryKeys.products].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

/** Chooses which purchases of an ad account are counted. */
export const useChoosePurchases = (source: number) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (alias: PurchaseAlias) => client.call('choosePurchases', { params: paramsOf(source), body: { alias } }),
    onError: (error) => showToast('error', '', errorTextOf(error)),
    onSettled: () => Promise.all([queryKeys.adSources, queryKeys.sources].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

/** Chooses how far back an ad account is read. */
export const useChooseOlderDays = (source: number) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (months: OlderMonths) => client.call('chooseOlderDays', { params: paramsOf(source), body: { months } }),
    onError: (error) => showToast('error', '', errorTextOf(error)),
    onSettled: () => Promise.all([queryKeys.adSources, queryKeys.sources].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
