/** A toast that offers undo with U. It closes when the list of cards unmounts, because U then has no effect. */

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
