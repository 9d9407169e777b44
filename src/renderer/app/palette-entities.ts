/** Entries of the palette that are searched only once text is typed: campaigns, ad sets and creatives of a product, and cards of all products. */

import { useQuery } from '@tanstack/react-query'
import { titleOf } from '../lib/advice/card-text.ts'
import { client } from '../lib/api/api-client.ts'
import { plansQuery, seriesQuery } from '../lib/api/product-queries.ts'
import { useActiveDay, useProductsOverview } from '../lib/api/queries.ts'
import { queryKeys } from '../lib/api/query-keys.ts'
import { openEntity } from '../lib/state/open-entity.ts'
import { openSearch } from '../lib/state/ui-store.ts'
import { cardEntry } from './palette-cards.ts'
import type { Entry } from './palette-entry.ts'

/** Letters of a text that are searched for. */
const LONGEST = 200
/** Shorter texts match nearly every name. */
const FEWEST_LETTERS = 2

const isSearched = (typed: string): boolean => typed.trim().length >= FEWEST_LETTERS

/** The campaigns, ad sets and creatives of a product. A campaign or ad set opens its page, a creative its tab with a search for its name. */
export const useEntityEntries = (product: string | null, typed: string): readonly Entry[] => {
  const name = product ?? ''
  const day = useActiveDay(name)
  const enabled = product !== null && isSearched(typed)
  const plans = useQuery({ ...plansQuery(name, day), enabled }).data
  const series = useQuery({ ...seriesQuery(name, day), enabled }).data
  if (!enabled) return []
  const entry = (group: 'campaign' | 'adset' | 'creative', id: string, label: string): Entry => ({
    id: `${group} ${id}`,
    label,
    group,
    hint: null,
    isName: true,
    run: () => (group === 'creative' ? openSearch({ product: name, tab: 'series', text: label }) : openEntity(name, { level: group, id })),
  })
  const adsets = plans?.plans.adsets ?? []
  const campaigns = new Map(adsets.map(({ campaign_id: id, campaign_name: label }) => [id, label]))
  return [
    ...[...campaigns].map(([id, label]) => entry('campaign', id, label)),
    ...adsets.map(({ adset_id: id, adset_name: label }) => entry('adset', id, label)),
    ...(series?.series.creatives ?? []).map(({ ad_id: id, ad_name: label }) => entry('creative', id, label)),
  ]
}

/** The campaigns, ad sets and ads of the other products, each with the name of its product. */
export const useOtherEntityEntries = (product: string | null, typed: string): readonly Entry[] => {
  const text = typed.trim().slice(0, LONGEST)
  const { data } = useQuery({
    queryKey: queryKeys.namedAds(text),
    queryFn: () => client.call('namedAds', { query: { text } }),
    enabled: isSearched(typed),
    placeholderData: (previous) => previous,
  })
  if (!isSearched(typed)) return []
  return (data?.named ?? [])
    .filter((named) => named.product !== product)
    .map(({ product: of, level, id, name }) => ({
      id: `${level} ${id} of ${of}`,
      label: `${of} · ${name}`,
      group: level === 'ad' ? 'creative' : level,
      hint: null,
      isName: true,
      run: () => (level === 'ad' ? openSearch({ product: of, tab: 'series', text: name }) : openEntity(of, { level, id })),
    }))
}

/** The open cards of the other products. */
export const useOtherCardEntries = (product: string | null, typed: string): readonly Entry[] => {
  const cards = useProductsOverview(null, isSearched(typed)).data?.overview.cards ?? []
  return cards
    .filter((listed) => listed.product !== product && listed.review === null)
    .map((listed) => ({ ...cardEntry(listed), label: `${listed.product} · ${titleOf(listed.card)}` }))
}
