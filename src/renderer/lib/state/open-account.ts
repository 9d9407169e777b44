/** Which account the window shows: that of the API key, a further one, or the demo. Nothing of one is shown in another. */

import type { OpenAccount } from '#shared/contract/open-account.ts'
import { useRecent } from './recent.ts'
import { closeAllToasts } from './toasts.ts'
import { useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

const elsewhere = {
  page: 'product',
  tab: 'overview',
  period: 'day',
  entity: null,
  adviceState: 'all',
  adviceSeverity: 'all',
  adviceDomain: 'all',
  product: null,
  linkedProduct: null,
  day: null,
  activeCard: null,
  linkedCard: null,
  importing: null,
  sourceView: null,
  spendOf: null,
  events: null,
  choosingTiles: false,
  viewsDialog: null,
  closedCampaigns: {},
  lineKpiOf: null,
  barKpiOf: null,
} as const

/** The field of a call that names the open account. */
export const opensField = (): { readonly opens?: OpenAccount } => {
  const { openAccount } = useUiStore.getState()
  return openAccount === null ? {} : { opens: openAccount }
}

/** Grows with each switch of the account: an answer to a request before it is about another account than the one on screen. */
let switches = 0
export const accountSwitches = (): number => switches

/** Shows an account; null: that of the API key. Afterwards everything must be read again. */
export const showAccount = (openAccount: OpenAccount | null): void => {
  switches += 1
  useRecent.setState({ ids: [] })
  closeAllToasts()
  useUiStore.setState({ ...elsewhere, openAccount })
}

/** Opens the way to one's own data; the demo stays. */
export const startOwnAccount = (onboardingStart: 'account' | 'token'): void => {
  confirmLeave(() => useUiStore.setState({ onboarding: true, onboardingStart }))
}

/** Returns to the demo without an account of one's own. */
export const leaveOwnAccount = (): void => {
  useUiStore.setState({ onboarding: false, onboardingStart: 'welcome' })
}

/** The new account is opened once it is added: unsaved edits are asked about before its dialog. */
export const askToAddAccount = (): void => {
  confirmLeave(() => useUiStore.setState({ accountDialog: 'add' }))
}

export const askToDeleteDemo = (): void => {
  useUiStore.setState({ accountDialog: 'delete-demo' })
}
