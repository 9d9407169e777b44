/** Moves the keyboard focus that enters a group of toggle buttons to the chosen one, as in a group of radio buttons. */

import { type RefObject, useEffect } from 'react'

export const useEnterAtChosen = (group: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = group.current
    if (element === null) return
    const enter = ({ target, relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget)
      // A pointer focuses what it presses.
      if (isInside || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
      const chosen = element.querySelector<HTMLElement>('[aria-checked="true"]')
      if (chosen !== null && chosen !== target) chosen.focus()
    }
    element.addEventListener('focusin', enter)
    return () => element.removeEventListener('focusin', enter)
  }, [group])
}
