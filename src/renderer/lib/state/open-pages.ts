/** Opens pages of the account: the log of decisions, track records, and the parts of Data and sources. */

import { type AskedDecisions, useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

/** Opens the decisions of a rule, or the dialog of a decision. */
export const openDecisionLog = (askedDecisions: AskedDecisions): void => {
  confirmLeave(() => useUiStore.setState({ page: 'decisions', importing: null, sourceView: null, askedDecisions }))
}

/** Opens the track record of a product. */
export const openOutcomes = (product: string): void => {
  confirmLeave(() => useUiStore.setState({ page: 'outcomes', product, linkedProduct: null, importing: null, sourceView: null }))
}

/** Opens the campaigns of a source. */
export const openCampaigns = (source: number): void => {
  confirmLeave(() => useUiStore.setState({ page: 'data', importing: null, sourceView: { view: 'campaigns', source } }))
}

/** Opens the order lines of a store. */
export const openOrderLines = (source: number): void => {
  confirmLeave(() => useUiStore.setState({ page: 'data', importing: null, sourceView: { view: 'orderLines', source } }))
}

/** Opens the steps that connect an ad account of Meta to this account, for a product or for one that is named there. */
export const openConnectMeta = (product: string | null = null): void => {
  confirmLeave(() => useUiStore.setState({ page: 'data', importing: null, sourceView: { view: 'connect', product } }))
}
