/** All accounts of the API key, further accounts, and reference rates. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asDay, type Day, dayInZone } from '#shared/calendar.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import type { routes } from '#shared/contract/routes.ts'
import { errorTextOf } from '../errors/api-problem.ts'
import { useNow } from '../hooks/use-now.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from '../state/toasts.ts'
import { useUiStore } from '../state/ui-store.ts'
import { client } from './api-client.ts'
import { useReadyAccount } from './queries.ts'
import { queryKeys } from './query-keys.ts'

/** The last day that has started in every account. */
export const useAccountsToday = (): Day => {
  const { accounts, today } = useReadyAccount()
  const now = useNow()
  return accounts.map(({ timezone }) => dayInZone(now, timezone)).toSorted()[0] ?? asDay(today)
}

/** All accounts on the day or the period on screen. `day`: null for the latest one; a day that has not started in one of them is cut to one that has. */
export const useAccountsOverview = () => {
  const chosen = useUiStore((state) => state.day)
  const period = useUiStore((state) => state.period)
  const today = useAccountsToday()
  const day = chosen !== null && chosen > today ? today : chosen
  const query = useQuery({
    queryKey: queryKeys.accountsOverview(day, period),
    queryFn: () => client.call('accountsOverview', { query: { ...(day === null ? {} : { day }), period: period === 'day' ? 1 : period } }),
    placeholderData: (previous) => previous,
    // No event reports the numbers of an account that is not open.
    staleTime: 0,
    refetchInterval: 30_000,
  })
  return { ...query, day }
}

export const useAddAccount = () =>
  useMutation({ mutationFn: (account: RouteBody<typeof routes.addAccount>) => client.call('addAccount', { body: account }) })

const useRefresh = () => {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.account, queryKeys.accountsOverviews, queryKeys.referenceRates].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

const onError = (error: Error): void => {
  showToast('error', '', errorTextOf(error))
}

export const useRemoveAccount = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ tenant }: { readonly tenant: string; readonly name: string }) => client.call('removeAccount', { params: { tenant } }),
    onSuccess: (_, { name }) => {
      showToast('info', t('accounts.removed', { account: name }))
    },
    onError,
    onSettled: refresh,
  })
}

export const useReferenceRates = () => useQuery({ queryKey: queryKeys.referenceRates, queryFn: () => client.call('referenceRates', {}) })

export const useImportRates = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (file: File) => client.call('importReferenceRates', { body: new Uint8Array(await file.arrayBuffer()) }),
    onSuccess: ({ read, added, changed }) => {
      showToast('info', t('accounts.rates.imported', { read, added, changed }))
    },
    onSettled: refresh,
  })
}

export const useDeleteRates = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => client.call('deleteReferenceRates', {}),
    onSuccess: () => {
      showToast('info', t('accounts.rates.removed'))
    },
    onError,
    onSettled: refresh,
  })
}

export const useChooseBase = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (currency: string) => client.call('chooseBaseCurrency', { body: { currency } }),
    onError,
    onSettled: refresh,
  })
}
