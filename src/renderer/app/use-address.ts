/** Syncs the address bar with the open page, in both directions (Back and Forward). */

import { useEffect } from 'react'
import { addressOf, placeOf } from '../lib/state/address.ts'
import { isSameEntity, pageAmong } from '../lib/state/entity-ref.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { confirmLeave, useUnsaved } from '../lib/state/unsaved.ts'

/** Opens the page of an address. Returns false if the address is unknown. */
export const openAddress = (): boolean => {
  const place = placeOf(window.location.hash)
  if (place === null) return false
  const { page, product, tab, entity: wanted, day, period, compareWith, seriesRows } = place
  const { entity: shown } = useUiStore.getState()
  const entity =
    wanted === null || product === null
      ? null
      : (pageAmong(shown?.product === product ? shown : null, wanted) ?? { ...wanted, product, ad: null, from: null, tab })
  useUiStore.setState(
    page === 'product' && product !== null
      ? {
          page,
          product,
          tab,
          entity,
          leftEntity: shown === null || (entity !== null && isSameEntity(entity, shown)) ? null : shown,
          day,
          period,
          compareWith,
          linkedProduct: product,
          activeCard: null,
          importing: null,
          // The advice filter switches to the tab of the address, as after a click on the tab. Another day of the same tab leaves it
          // as it is.
          ...(tab === useUiStore.getState().tab ? {} : { adviceDomain: tab === 'overview' ? ('all' as const) : tab }),
          ...(seriesRows === null ? {} : { seriesRows }),
        }
      : { page, importing: null, ...(page === 'products' ? { day } : {}) },
  )
  return true
}

/** `product`: the one on screen; null if the account has none. */
export const useAddress = (product: string | null): void => {
  const page = useUiStore((state) => state.page)
  const tab = useUiStore((state) => state.tab)
  const entity = useUiStore((state) => (state.entity?.product === product ? state.entity : null))
  const day = useUiStore((state) => state.day)
  const period = useUiStore((state) => state.period)
  const compareWith = useUiStore((state) => state.compareWith)
  const seriesRows = useUiStore((state) => state.seriesRows)
  useEffect(() => {
    if (page === 'product' && product === null) return
    const address = addressOf({ page, product, tab, entity, day, period, compareWith, seriesRows })
    if (window.location.hash === address) return
    // Replaces the first address of the window, so that Back does not return to it.
    const isFirst = placeOf(window.location.hash) === null
    window.history[isFirst ? 'replaceState' : 'pushState'](null, '', address)
  }, [page, product, tab, entity, day, period, compareWith, seriesRows])
  useEffect(() => {
    const go = (): void => {
      if (useUnsaved.getState().edited.size === 0) return void openAddress()
      const wanted = window.location.hash
      window.history.pushState(null, '', addressOf({ ...useUiStore.getState(), product }))
      confirmLeave(() => {
        window.history.replaceState(null, '', wanted)
        openAddress()
      })
    }
    window.addEventListener('popstate', go)
    return () => window.removeEventListener('popstate', go)
  }, [product])
}
