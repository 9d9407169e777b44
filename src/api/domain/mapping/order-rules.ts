/** Rules of stores in the form of rules of ad sources: items are assigned to products as campaigns are. */

import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import type { OrderRule } from '#shared/contract/internal/order-rule.ts'

export const campaignRuleOf = (rule: OrderRule): CampaignRule => (rule.type === 'items' ? { ...rule, type: 'campaigns' } : rule)

export const orderRuleOf = (rule: CampaignRule): OrderRule => (rule.type === 'campaigns' ? { ...rule, type: 'items' } : rule)

/** What rules name an item by: its SKU, or its title where it has none; empty where neither is known. */
export const itemId = ({ sku, title }: { readonly sku: string; readonly title: string }): string => (sku === '' ? title : sku)

/** Only the rest takes what is not known, and orders without lines. */
export const UNKNOWN_ITEM = ''
