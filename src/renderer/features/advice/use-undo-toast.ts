/** A message that says that U takes it back, shown only as long as U does: it goes with the list it was said in. */

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
