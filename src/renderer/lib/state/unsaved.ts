/** Unsaved edits: leaving them requires confirmation. */

import { create } from 'zustand'

interface Unsaved {
  /** Names of the forms with edits. */
  readonly edited: ReadonlySet<string>
  /** The pending navigation; null if there is nothing to confirm. */
  readonly leave: (() => void) | null
}

export const useUnsaved = create<Unsaved>()(() => ({ edited: new Set<string>(), leave: null }))

export const setEdited = (what: string, isEdited: boolean): void => {
  const { edited } = useUnsaved.getState()
  if (edited.has(what) === isEdited) return
  const next = new Set(edited)
  if (isEdited) next.add(what)
  else next.delete(what)
  useUnsaved.setState({ edited: next })
}

/** Navigates at once if nothing is edited, otherwise after the user confirms. */
export const confirmLeave = (go: () => void): void => {
  if (useUnsaved.getState().edited.size === 0) go()
  else useUnsaved.setState({ leave: go })
}

export const cancelLeave = (): void => useUnsaved.setState({ leave: null })

export const discardAndLeave = (): void => {
  const { leave } = useUnsaved.getState()
  useUnsaved.setState({ edited: new Set(), leave: null })
  leave?.()
}
