/** The browser's storage for what the window remembers: shared by all windows, and possibly full or blocked. */

import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import { t } from '../i18n/i18n.ts'
import { readItem, removeItem, saveItem } from './site-storage.ts'
import { closeToast, showToast } from './toasts.ts'

/** The message on screen: a new one replaces it. */
let warning: number | null = null

/** Says that a change, or the API key, lasts only until the window is closed or reloaded. */
export const warnNotRemembered = (what: 'change' | 'key'): void => {
  if (warning !== null) closeToast(warning)
  warning = showToast('error', t(what === 'key' ? 'problem.keyNotRemembered' : 'problem.notRemembered'))
}

/**
 * Saves in this browser. If that fails, a message says that the change is not remembered.
 *
 * @param warns - `once`: for state that changes with every page, if no message was shown before; `always`: for what the user asked to save
 */
export const browserStorage = <State>(warns: 'once' | 'always'): PersistStorage<State> | undefined =>
  createJSONStorage<State>(() => ({
    getItem: (name) => readItem('localStorage', name),
    setItem: (name, value) => {
      if (saveItem('localStorage', name, value)) return
      if (warns === 'always' || warning === null) warnNotRemembered('change')
    },
    removeItem: (name) => removeItem('localStorage', name),
  }))

/** A store whose state another window can change. */
interface SharedStore {
  readonly persist: { readonly getOptions: () => { readonly name?: string }; readonly rehydrate: () => void | Promise<void> }
}

/** Reads a store again whenever another window has saved it: each would otherwise save over what the other has added. */
export const syncWithOtherWindows = ({ persist }: SharedStore): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === persist.getOptions().name) void persist.rehydrate()
  })
}
