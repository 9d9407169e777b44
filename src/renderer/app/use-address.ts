/** Syncs the address bar with the open page, in both directions (Back and Forward). Over a dialog, Back closes it and the page stays. */

import { useEffect } from 'react'
import { closeDialogs, closeTopDialog } from '../lib/hooks/close-on-back.ts'
import { addressOf, placeOf } from '../lib/state/address.ts'
import { domainOfCards } from '../lib/state/domain-of-cards.ts'
import { isSameEntity, pageAmong } from '../lib/state/entity-ref.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { confirmLeave, useUnsaved } from '../lib/state/unsaved.ts'

/** The position of an entry in the history of this window is its state; null for the entry of a typed address or a link. */
const positionIn = (state: unknown): number | null => (typeof state === 'number' ? state : null)

/** The position of the page on screen. */
let position = positionIn(window.history.state) ?? 0

const addEntry = (address: string): void => {
  position += 1
  window.history.pushState(position, '', address)
}

const replaceEntry = (address: string): void => window.history.replaceState(position, '', address)

/** An address as the window writes it; null for one of no page. */
const writtenAs = (address: string): string | null => {
  const place = placeOf(address)
  return place === null ? null : addressOf(place)
}

/** Dialogs whose code may still be loading. */
const noDialog = { events: null, choosingTiles: false, viewsDialog: null } as const

/** Opens the page of an address. Returns false if the address is unknown. */
export const openAddress = (): boolean => {
  const place = placeOf(window.location.hash)
  if (place === null) return false
  const { page, product, tab, entity: wanted, day, period, compareWith, seriesRows } = place
  const { entity: shown, tab: shownTab } = useUiStore.getState()
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
          // The advice filter switches to the page of the address, as after a click. Another day of the same page leaves it as it is.
          ...(tab === shownTab && (entity === null) === (shown === null) ? {} : { adviceDomain: domainOfCards(tab, entity) }),
          ...(seriesRows === null ? {} : { seriesRows }),
          ...noDialog,
        }
      : {
          page,
          importing: null,
          ...(product === null ? {} : { product, linkedProduct: product }),
          ...(page === 'products' || page === 'accounts' ? { day, period } : {}),
          ...noDialog,
        },
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
    if (window.location.hash === address) return void replaceEntry(address)
    // Replaces the first address of the window, and one of the same page in other words, so that Back does not return to it.
    if ([null, address].includes(writtenAs(window.location.hash))) replaceEntry(address)
    else addEntry(address)
  }, [page, product, tab, entity, day, period, compareWith, seriesRows])
  useEffect(() => {
    const go = ({ state }: PopStateEvent): void => {
      const wanted = window.location.hash
      const at = positionIn(state)
      // The return to the page on screen, below.
      if (at === position) return
      if (at !== null && closeTopDialog()) return void window.history.go(position - at)
      if (at === null) closeDialogs()
      position = at ?? position + 1
      // Without an invalid day or period, in place of which another one is shown.
      replaceEntry(writtenAs(wanted) ?? wanted)
      // An address of no page: the page stays, and so does its address.
      if (wanted.startsWith('#/') && placeOf(wanted) === null) return void replaceEntry(addressOf({ ...useUiStore.getState(), product }))
      if (useUnsaved.getState().edited.size === 0) return void openAddress()
      addEntry(addressOf({ ...useUiStore.getState(), product }))
      confirmLeave(() => {
        replaceEntry(writtenAs(wanted) ?? wanted)
        openAddress()
      })
    }
    window.addEventListener('popstate', go)
    return () => window.removeEventListener('popstate', go)
  }, [product])
}
