/** Which account the window shows: one's own, or the demo next to it. Nothing of one is shown in the other. */

import { useRecent } from './recent.ts'
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

/** Shows the demo or one's own account; afterwards everything must be read again. */
export const showAccount = (demoOpen: boolean): void => {
  useRecent.setState({ ids: [] })
  useUiStore.setState({ ...elsewhere, demoOpen })
}

/** Opens the way to one's own data; the demo stays. */
export const startOwnAccount = (onboardingStart: 'account' | 'token'): void => {
  confirmLeave(() => useUiStore.setState({ onboarding: true, onboardingStart }))
}

/** Returns to the demo without an account of one's own. */
export const leaveOwnAccount = (): void => {
  useUiStore.setState({ onboarding: false, onboardingStart: 'welcome' })
}

export const askToDeleteDemo = (): void => {
  useUiStore.setState({ deletingDemo: true })
}
