/** Focuses what appears or changes because of what a keyboard user did. */

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
