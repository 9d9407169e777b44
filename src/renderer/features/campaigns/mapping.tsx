/** What a page assigns to products: the campaigns of an ad source, or the order lines of a store. The pages differ in words and in what they read. */

import { createContext, type ReactNode, useContext } from 'react'
import { useCampaigns, useChangeRules, useRulesPreview } from '../../lib/api/campaign-queries.ts'
import { useChangeOrderRules, useOrderRulesPreview, useStoreItems } from '../../lib/api/order-rule-queries.ts'

export interface Mapping {
  /** The catalogue with the words of the page. */
  readonly words: 'campaigns' | 'orderLines'
  readonly useSource: typeof useCampaigns | typeof useStoreItems
  readonly usePreview: typeof useRulesPreview | typeof useOrderRulesPreview
  readonly useChange: typeof useChangeRules | typeof useChangeOrderRules
}

const campaignMapping: Mapping = {
  words: 'campaigns',
  useSource: useCampaigns,
  usePreview: useRulesPreview,
  useChange: useChangeRules,
}

const orderMapping: Mapping = {
  words: 'orderLines',
  useSource: useStoreItems,
  usePreview: useOrderRulesPreview,
  useChange: useChangeOrderRules,
}

const Context = createContext<Mapping>(campaignMapping)

export const useMapping = (): Mapping => useContext(Context)

export const MappingOf = ({ of, children }: { readonly of: Mapping['words']; readonly children: ReactNode }) => (
  <Context value={of === 'campaigns' ? campaignMapping : orderMapping}>{children}</Context>
)
