/** Opens and closes the page of a campaign or ad set. */

import { useEffect, useState } from 'react'
import type { Domain } from '#shared/contract/advice.ts'
import type { EntityLevel } from '#shared/contract/internal/entity-level.ts'
import { domainOfCards } from './domain-of-cards.ts'
import { type EntityRef, isSameEntity, type OpenEntity, pagesWithout } from './entity-ref.ts'
import { useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

/** The tabs that list campaigns or ad sets: a page opens in the one on screen, else among the ad sets. */
const listingTabs: ReadonlySet<Domain> = new Set<Domain>(['funnel', 'plans', 'series'])

/**
 * Opens the page of a campaign or ad set, whatever page is on screen.
 *
 * @param ad The ad whose row leads there; null: none.
 */
export const openEntity = (product: string, { level, id }: EntityRef, ad: string | null = null): void => {
  confirmLeave(() =>
    useUiStore.setState(({ page, product: shown, tab, entity }) => {
      const isHere = page === 'product' && (shown === product || shown === null)
      const from = isHere && entity?.product === product ? entity : null
      // From an ad set up to the campaign that it was opened from: as Back.
      const above = level === 'campaign' && from?.from && isSameEntity(from.from, { level, id }) ? from.from : null
      const open: OpenEntity = above ?? { level, id, product, ad, from: pagesWithout(from, { level, id }), tab: isHere ? tab : 'plans' }
      return {
        page: 'product',
        product,
        linkedProduct: null,
        importing: null,
        sourceView: null,
        tab: isHere && listingTabs.has(tab) ? tab : 'plans',
        entity: open,
        leftEntity: null,
        adviceDomain: 'all',
        // The cards of another product, or those that were open beside this page.
        ...(isHere ? {} : { activeCard: null }),
      }
    }),
  )
}

/** Returns to what the page was opened from. */
export const closeEntity = (): void => {
  confirmLeave(() =>
    useUiStore.setState((state) => {
      const { entity: left } = state
      if (left === null) return {}
      const entity = left.from
      const tab = entity === null ? left.tab : state.tab
      return { entity, leftEntity: left, tab, adviceDomain: domainOfCards(tab, entity) }
    }),
  )
}

/** The page that is open for a product; null: none. */
export const useOpenEntity = (product: string): OpenEntity | null => {
  const entity = useUiStore((state) => (state.page === 'product' && state.tab !== 'overview' ? state.entity : null))
  return entity?.product === product ? entity : null
}

/**
 * Reads what was just closed once, for the table that appears in its place; null: nothing for it.
 *
 * A table of a tab that is rendered before it is opened reads nothing: it does not appear in that place.
 */
const useLeft = (tab: Domain | null, read: (left: OpenEntity) => string | null): string | null => {
  const [left] = useState(() => {
    const { leftEntity, tab: shown } = useUiStore.getState()
    return leftEntity === null || (tab !== null && tab !== shown) ? null : read(leftEntity)
  })
  useEffect(() => {
    if (useUiStore.getState().leftEntity !== null) useUiStore.setState({ leftEntity: null })
  }, [])
  return left
}

/**
 * The row of a table to focus when it appears: that of the page that was just closed. Null: none.
 *
 * @param tab The tab of the table; null: it is on the page of a campaign.
 */
export const useLeftEntity = (level: EntityLevel, tab: Domain | null): string | null =>
  useLeft(tab, (left) => (left.level === level ? left.id : null))

/** The row of a table of ads to focus when it appears: that of the ad that led to the page that was just closed. Null: none. */
export const useLeftAd = (): string | null => useLeft('series', ({ ad }) => ad)
