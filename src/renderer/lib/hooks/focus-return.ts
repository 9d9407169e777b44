/** Returns the focus to where it was when the element that has it is removed: with a dialog, the command palette, or a part of a page. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A part of a layer that takes the focus in place of what was removed from it. */
type Place = RefObject<HTMLElement | null>

interface Focused {
  readonly element: HTMLElement
  /** The places around it, the innermost first. */
  readonly places: readonly Place[]
}

const DIALOG = '[role="dialog"], [role="alertdialog"]'

const places = new Set<Place>()

/** What had the focus last in each layer: the page or a dialog. */
const lastIn = new WeakMap<Element, Focused>()

const pageLayer = (): HTMLElement | null => document.getElementById('root')

/** The layer of an element. Null in a menu, which is above its layer and has no focus of its own to return. */
const layerOf = (element: Element): Element | null => {
  const page = pageLayer()
  return element.closest(DIALOG) ?? (page?.contains(element) ? page : null)
}

const topLayer = (): Element | null => [...document.querySelectorAll(DIALOG)].at(-1) ?? pageLayer()

const placesAround = (element: HTMLElement): Place[] => {
  const around: Place[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    for (const place of places) if (place.current === at) around.push(place)
  return around
}

/** Notes what has the focus in each layer; called once, when the window starts. */
export const trackFocus = (): void => {
  document.addEventListener('focusin', ({ target }) => {
    const layer = target instanceof HTMLElement ? layerOf(target) : null
    if (layer && target instanceof HTMLElement) lastIn.set(layer, { element: target, places: placesAround(target) })
  })
  // A click beside all controls takes the focus off them: that is not a removal.
  document.addEventListener('pointerdown', ({ target }) => {
    const layer = target instanceof Element ? layerOf(target) : null
    if (layer) lastIn.delete(layer)
  })
}

const isFocusLost = (): boolean => document.activeElement === document.body

/** Focuses the element, or the innermost of its places that is left. */
const focusAgain = ({ element, places: around }: Focused): void => {
  if (element.isConnected) element.focus()
  for (const place of around) if (isFocusLost()) place.current?.focus()
}

const returnFocus = (): void => {
  const layer = topLayer()
  if (layer === null || !isFocusLost()) return
  const last = lastIn.get(layer)
  if (last) focusAgain(last)
  if (isFocusLost() && layer === pageLayer()) document.getElementById('work')?.focus()
}

/**
 * Returns the focus when a dialog closes; used by a component inside of it.
 *
 * The library only knows what had the focus when the dialog opened, which is gone where another dialog opened this one. So this runs after
 * it, and only if nothing has the focus: what had it in the layer below gets it, or a part of the page around that, or the main area.
 */
export const useReturnFocus = (): void => {
  useLayoutEffect(() => () => void requestAnimationFrame(returnFocus), [])
}

/**
 * Makes a container a place that gets the focus when the focused element in it is removed, so that Tab and screen readers go on from there.
 *
 * Checked whenever the component of the container renders. While a dialog is open, this waits until it closes.
 *
 * @returns the ref of the container, which needs a `tabIndex` of -1
 */
export const useFocusRecovery = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null)
  useEffect(() => {
    places.add(place)
    return () => void places.delete(place)
  }, [])
  useEffect(() => {
    const layer = topLayer()
    const last = layer && lastIn.get(layer)
    if (last?.places.includes(place) && isFocusLost()) focusAgain(last)
  })
  return place
}
