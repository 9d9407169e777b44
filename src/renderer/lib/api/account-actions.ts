/** What can be done about the demo and one's own account, for the menu of the sidebar and the palette. */

import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorTextOf } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { askToDeleteDemo, startOwnAccount } from '../state/open-account.ts'
import { showToast } from '../state/toasts.ts'
import { confirmLeave } from '../state/unsaved.ts'
import { client } from './api-client.ts'
import { useReadyAccount } from './queries.ts'
import { switchAccount } from './switch-account.ts'

const ADD_DEMO = ['add demo'] as const

export interface AccountAction {
  readonly id: 'own' | 'demo' | 'add-demo' | 'files' | 'meta' | 'delete-demo'
  readonly label: string
  readonly run: () => void
}

/** A function that opens the demo or one's own account. */
export const useShowAccount = (): ((demoOpen: boolean) => void) => {
  const cache = useQueryClient()
  return (demoOpen) => confirmLeave(() => void switchAccount(cache, demoOpen))
}

export const useAccountActions = (): { readonly actions: readonly AccountAction[]; readonly isBusy: boolean } => {
  const { is_demo: isDemo, own_account: own, has_demo: hasDemo } = useReadyAccount()
  const show = useShowAccount()
  // Also while the palette adds it.
  const isAdding = useIsMutating({ mutationKey: ADD_DEMO }) > 0
  const add = useMutation({
    mutationKey: ADD_DEMO,
    mutationFn: () => client.call('addDemo', {}),
    onSuccess: () => show(true),
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
  const start: readonly AccountAction[] = [
    { id: 'files', label: t('sidebar.accounts.files'), run: () => startOwnAccount('account') },
    { id: 'meta', label: t('sidebar.accounts.meta'), run: () => startOwnAccount('token') },
  ]
  const away: readonly AccountAction[] = [
    ...(own === null ? start : []),
    ...(own !== null && isDemo
      ? [{ id: 'own' as const, label: t('sidebar.accounts.open', { account: own }), run: () => show(false) }]
      : []),
    ...(hasDemo && !isDemo ? [{ id: 'demo' as const, label: t('sidebar.accounts.openDemo'), run: () => show(true) }] : []),
    ...(hasDemo ? [] : [{ id: 'add-demo' as const, label: t('sidebar.accounts.addDemo'), run: () => add.mutate() }]),
    ...(hasDemo ? [{ id: 'delete-demo' as const, label: t('sidebar.accounts.deleteDemo'), run: askToDeleteDemo }] : []),
  ]
  return { actions: away, isBusy: isAdding }
}
