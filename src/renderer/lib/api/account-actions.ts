/** What can be done about the demo and one's own account, for the menu of the sidebar and the palette. */

import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenAccount } from '#shared/contract/open-account.ts'
import { errorTextOf } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { askToAddAccount, askToDeleteDemo, startOwnAccount } from '../state/open-account.ts'
import { showToast } from '../state/toasts.ts'
import { openPage } from '../state/ui-store.ts'
import { confirmLeave } from '../state/unsaved.ts'
import { client } from './api-client.ts'
import { useReadyAccount } from './queries.ts'
import { switchAccount } from './switch-account.ts'

const ADD_DEMO = ['add demo'] as const

export interface AccountAction {
  /** An account's action is `open` with its tenant ID. */
  readonly id: 'accounts' | 'demo' | 'add-account' | 'add-demo' | 'files' | 'meta' | 'delete-demo' | `open ${string}`
  readonly label: string
  readonly run: () => void
}

/** A function that opens an account; null: that of the API key. */
export const useShowAccount = (): ((opens: OpenAccount | null) => void) => {
  const cache = useQueryClient()
  return (opens) => confirmLeave(() => void switchAccount(cache, opens))
}

export const useAccountActions = (): { readonly actions: readonly AccountAction[]; readonly isBusy: boolean } => {
  const { tenant_id: open, is_demo: isDemo, own_account: own, accounts, has_demo: hasDemo } = useReadyAccount()
  const show = useShowAccount()
  // Also while the palette adds it.
  const isAdding = useIsMutating({ mutationKey: ADD_DEMO }) > 0
  const add = useMutation({
    mutationKey: ADD_DEMO,
    mutationFn: () => client.call('addDemo', {}),
    onSuccess: () => show('demo'),
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
  const start: readonly AccountAction[] = [
    { id: 'files', label: t('sidebar.accounts.files'), run: () => startOwnAccount('account') },
    { id: 'meta', label: t('sidebar.accounts.meta'), run: () => startOwnAccount('token') },
  ]
  const away: readonly AccountAction[] = [
    ...(own === null ? start : []),
    ...accounts.flatMap(({ tenant_id: id, name }, index) =>
      id === open
        ? []
        : [{ id: `open ${id}` as const, label: t('sidebar.accounts.open', { account: name }), run: () => show(index === 0 ? null : id) }],
    ),
    ...(accounts.length > 1 ? [{ id: 'accounts' as const, label: t('common.page.accounts'), run: () => openPage('accounts') }] : []),
    ...(hasDemo && !isDemo ? [{ id: 'demo' as const, label: t('sidebar.accounts.openDemo'), run: () => show('demo') }] : []),
    ...(own === null ? [] : [{ id: 'add-account' as const, label: t('sidebar.accounts.add'), run: askToAddAccount }]),
    ...(hasDemo ? [] : [{ id: 'add-demo' as const, label: t('sidebar.accounts.addDemo'), run: () => add.mutate() }]),
    ...(hasDemo ? [{ id: 'delete-demo' as const, label: t('sidebar.accounts.deleteDemo'), run: askToDeleteDemo }] : []),
  ]
  return { actions: away, isBusy: isAdding }
}
