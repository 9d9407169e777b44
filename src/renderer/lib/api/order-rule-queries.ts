/** Stores with the items and rules of each, as hooks. Items and rules have the form of campaigns and their rules, so that one page shows both. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MappedCampaign, RuleChanges, RulesPreview } from '#shared/contract/internal/campaign-mapping.ts'
import { type CampaignRule, pickedCampaign } from '#shared/contract/internal/campaign-rule.ts'
import type { MappedItem, OrderRuleChanges, OrderRulesPreview, Store } from '#shared/contract/internal/order-mapping.ts'
import type { OrderRule } from '#shared/contract/internal/order-rule.ts'
import { client } from './api-client.ts'
import type { RulesChange } from './campaign-queries.ts'
import { queryKeys } from './query-keys.ts'

const CHANNEL = 'other' as const

/** Rules name an item by its ID alone, and a campaign by its channel and ID. */
const campaignRule = (rule: OrderRule): CampaignRule => {
  const ids = rule.ids?.map((id) => pickedCampaign({ channel: CHANNEL, id }))
  if (rule.type === 'items') return { type: 'campaigns', ids: ids ?? [] }
  return ids === undefined ? rule : { ...rule, ids }
}
const orderRule = (rule: CampaignRule): OrderRule => {
  const ids = rule.ids?.map((picked) => picked.slice(CHANNEL.length + 1))
  if (rule.type === 'campaigns') return { type: 'items', ids: ids ?? [] }
  return ids === undefined ? rule : { ...rule, ids }
}
const orderRules = (rules: RuleChanges): OrderRuleChanges => rules.map(({ product, rule }) => ({ product, rule: rule && orderRule(rule) }))

const sourceOf = ({ source_id, kind, name, products }: Store) => ({
  source_id,
  kind,
  name,
  products: products.map(({ product, rule }) => ({ product, rule: campaignRule(rule) })),
})

interface Item {
  readonly id: string
  readonly title: string
  readonly revenue_30_days: number
  readonly revenue: number
}

const entryOf = ({ id, title, revenue_30_days, revenue }: Item) => ({
  channel: CHANNEL,
  id,
  name: title,
  spend_30_days: revenue_30_days,
  spend: revenue,
})

const mappedOf = (item: MappedItem): MappedCampaign => ({
  ...entryOf(item),
  first_day: item.first_day,
  last_day: item.last_day,
  product: item.product,
  claimed_by: item.claimed_by === 'items' ? 'campaigns' : item.claimed_by,
  replaced_by_sync: false,
  also_claimed_by: item.also_claimed_by,
})

type Share = OrderRulesPreview['unassigned']['before']
const shareOf = ({ items, revenue_30_days, revenue }: Share) => ({ campaigns: items, spend_30_days: revenue_30_days, spend: revenue })
const changeOf = ({ before, after }: OrderRulesPreview['unassigned']) => ({ before: shareOf(before), after: shareOf(after) })

const previewOf = ({ moves, products, unassigned, overlaps, ...rest }: OrderRulesPreview): RulesPreview => ({
  ...rest,
  moves: moves.map(({ from, to, ...item }) => ({ ...entryOf(item), from, to })),
  products: products.map(({ product, is_new, ...change }) => ({ product, is_new, ...changeOf(change) })),
  unassigned: changeOf(unassigned),
  overlaps: overlaps.map(({ products: claiming, ...item }) => ({ ...entryOf(item), products: claiming })),
  hand_spend: [],
})

export const useStores = () => useQuery({ queryKey: queryKeys.stores, queryFn: () => client.call('stores', {}) })

const paramsOf = (source: number) => ({ source_id: String(source) })

export const useStoreItems = (source: number) =>
  useQuery({
    queryKey: queryKeys.storeItems(source),
    queryFn: async () => {
      const { store, items } = await client.call('storeItems', { params: paramsOf(source) })
      return { source: sourceOf(store), campaigns: items.map(mappedOf) }
    },
  })

/** What a change of rules would move. An empty change is not asked for; the last answer stays while the next one is read. */
export const useOrderRulesPreview = (source: number, rules: RuleChanges) =>
  useQuery({
    queryKey: queryKeys.orderRulesPreview(source, rules),
    queryFn: async () =>
      previewOf(await client.call('previewOrderRules', { params: paramsOf(source), body: { rules: [...orderRules(rules)] } })),
    enabled: rules.length > 0,
    placeholderData: (previous) => previous,
    retry: false,
  })

/**
 * Changes rules, then reads everything again that depends on them.
 *
 * @param onSaved - called as soon as the rules are saved, before anything is read again
 */
export const useChangeOrderRules = (source: number, onSaved?: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ rules }: RulesChange) => {
      const { items_moved } = await client.call('changeOrderRules', { params: paramsOf(source), body: { rules: [...orderRules(rules)] } })
      return { campaigns_moved: items_moved }
    },
    onSuccess: () => {
      onSaved?.()
      return Promise.all(
        [queryKeys.stores, queryKeys.account, queryKeys.overview, queryKeys.products].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
