/** Where the focus was in the window before a dialog: a dialog that another one opened does not know that. */

import { useLayoutEffect } from 'react'

let last: HTMLElement | null = null

/** Notes what has the focus outside of dialogs; called once, with the root of the window. */
export const trackFocus = (root: HTMLElement): void => {
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) last = target
  })
  // A click beside all controls takes the focus off them.
  root.addEventListener('pointerdown', () => {
    last = null
  })
}

const isFocusLost = (): boolean => document.activeElement === document.body

/** Focuses what had the focus before all dialogs, or the page's main area, unless something has the focus. */
const returnFocus = (): void => {
  if (document.querySelector('[role="dialog"]') !== null) return
  if (isFocusLost() && last?.isConnected) last.focus()
  if (isFocusLost()) document.getElementById('work')?.focus()
}

/** Used by the content of a dialog, while it is open. Returns the focus after the library has tried. */
export const useReturnFocus = (): void => {
  useLayoutEffect(() => () => void requestAnimationFrame(returnFocus), [])
}
