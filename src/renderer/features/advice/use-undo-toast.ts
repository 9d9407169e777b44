/** A toast that offers undo with U. It closes when U no longer applies or the list of cards unmounts. */

import { useCallback, useEffect, useRef } from 'react'
import { closeToast, showToast } from '../../lib/state/toasts.ts'

export const useUndoToast = (): ((text: string) => void) => {
  const last = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (last.current !== null) closeToast(last.current)
    },
    [],
  )
  return useCallback((text) => {
    last.current = showToast('info', text)
  }, [])
}
