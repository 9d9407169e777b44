/** Edits that are not saved yet: whoever wants to leave them is asked first. */

import { create } from 'zustand'

interface Unsaved {
  /** What has edits, by a name of its own. */
  readonly edited: ReadonlySet<string>
  /** Where the buyer wants to go; null where nobody is to be asked. */
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

/** Goes at once where nothing is edited, else once the buyer says so. */
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
