/** The browser's own question before the window closes with unsaved changes. */

import { useEffect } from 'react'
import { useUnsaved } from '../state/unsaved.ts'

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Used once, at the root of the app. */
export const useUnsavedWarning = (): void => {
  const isEdited = useUnsaved(({ edited }) => edited.size > 0)
  useEffect(() => {
    if (!isEdited) return
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isEdited])
}
