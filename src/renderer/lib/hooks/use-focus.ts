/** Keeps the focus of keyboard users where they work when the element with the focus is replaced or removed. */

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element when it appears, and whenever `reason` changes.
 *
 * @param reason - what changes with the content of the element
 * @returns the ref of the element, which needs a `tabIndex` of -1 if it is not a control
 */
export const useFocusOn = <E extends HTMLElement>(reason: unknown): RefObject<E | null> => {
  const place = useRef<E>(null)
  const last = useRef<unknown>(NEVER)
  useEffect(() => {
    if (last.current === reason) return
    last.current = reason
    place.current?.focus()
  })
  return place
}

const NEVER = Symbol('never')

/**
 * Focuses a container when the focused element in it is removed, so that Tab and screen readers go on from there. A dialog that replaced
 * another one does not know what opened the first: the focus goes back to that element.
 *
 * Checked whenever the component of the container renders. Focus in a dialog or menu, which are outside the container, does not count:
 * the element that opened it may be removed before it closes.
 *
 * @returns the ref of the container, which needs a `tabIndex` of -1
 */
export const useFocusRecovery = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const root = document.getElementById('root')
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = target instanceof HTMLElement && place.current?.contains(target) ? target : null
    }
    // A click that takes the focus off an element is not a removal.
    const onPress = (): void => {
      last.current = null
    }
    root?.addEventListener('focusin', onFocus)
    root?.addEventListener('pointerdown', onPress)
    return () => {
      root?.removeEventListener('focusin', onFocus)
      root?.removeEventListener('pointerdown', onPress)
    }
  }, [])
  useEffect(() => {
    const at = last.current
    if (at === null || document.activeElement !== document.body) return
    if (at.isConnected) return at.focus()
    last.current = null
    place.current?.focus()
  })
  return place
}
