/** Moves the focus to another card when the focused card leaves the list (decided or filtered out). */

import { useEffect, useRef } from 'react'
import { focusCard } from './card-focus.ts'

/** `shown`: number of listed cards. */
export const useRestoreFocus = (shown: number, activeId: string | null): void => {
  const last = useRef<Element | null>(null)
  const before = useRef(shown)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && target.closest('[data-advice-list]') ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isFewer = shown < before.current
    before.current = shown
    if (isFewer && last.current !== null && !last.current.isConnected) focusCard(activeId)
  }, [shown, activeId])
}
