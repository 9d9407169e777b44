/** The switch between one's own account and the demo. */

import { afterEach, expect, it } from 'vitest'
import { showAccount } from '#renderer/lib/state/open-account.ts'
import { showToast, useToasts } from '#renderer/lib/state/toasts.ts'
import { openTab, useUiStore } from '#renderer/lib/state/ui-store.ts'

const initial = useUiStore.getState()
afterEach(() => useUiStore.setState(initial, true))

it('starts on the Overview with every card, whatever tab and filter the other account had', () => {
  openTab('reconcile')
  useUiStore.setState({ adviceState: 'decided', adviceSeverity: 'high' })
  showAccount('demo')
  expect(useUiStore.getState()).toMatchObject({ tab: 'overview', adviceDomain: 'all', adviceState: 'all', adviceSeverity: 'all' })
})

it('closes the messages of the account that is left', () => {
  showToast('error', 'The file was rejected.')
  showAccount('demo')
  expect(useToasts.getState().toasts).toEqual([])
})
