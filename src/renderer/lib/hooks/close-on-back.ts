/** Dialogs that the browser's Back closes, the latest last. */

import { useLayoutEffect, useRef } from 'react'

const open = new Set<() => void>()

/** Used by the content of a dialog, while it is open. */
export const useCloseOnBack = (onClose: () => void): void => {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const close = (): void => latest.current()
    open.add(close)
    return () => void open.delete(close)
  }, [])
}

/** Closes the dialog on top. Returns false if none is open. */
export const closeTopDialog = (): boolean => {
  const close = [...open].at(-1)
  close?.()
  return close !== undefined
}

export const closeDialogs = (): void => {
  for (const close of [...open].reverse()) close()
}
