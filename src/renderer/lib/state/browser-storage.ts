/** The browser's storage for what the window remembers: shared by all windows, and possibly full. */

import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import { t } from '../i18n/i18n.ts'
import { showToast } from './toasts.ts'

/**
 * Saves in this browser. If that fails, as in a full storage, a message says that the change lasts only until the window closes.
 *
 * @param warns - `once`: for state that changes with every page; `always`: for what the user asked to save
 */
export const browserStorage = <State>(warns: 'once' | 'always'): PersistStorage<State> | undefined => {
  let hasWarned = false
  return createJSONStorage<State>(() => ({
    getItem: (name) => localStorage.getItem(name),
    setItem: (name, value) => {
      try {
        localStorage.setItem(name, value)
      } catch {
        if (warns === 'always' || !hasWarned) showToast('error', t('problem.notRemembered'))
        hasWarned = true
      }
    },
    removeItem: (name) => localStorage.removeItem(name),
  }))
}

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
