/**
 * Stores the API key of a window in a browser: for the tab, or for the browser if the user chooses so. Where the browser saves nothing,
 * the key is kept in memory until the window is closed or reloaded.
 *
 * In Electron the window never has a key.
 */

import { warnNotRemembered } from '../state/browser-storage.ts'
import { readItem, removeItem, type StorageArea, saveItem } from '../state/site-storage.ts'
import { useStartupStore } from './startup-store.ts'

const STORAGE_KEY = 'roas-desk.key'
const KEY_PATTERN = /^rd_[A-Za-z0-9_-]{20,100}$/

/** True for a text in the format of an API key. */
export const looksLikeKey = (text: string): boolean => KEY_PATTERN.test(text)

/** The key in a URL fragment such as "#key=rd_…"; null if there is none. */
export const keyFromFragment = (hash: string): string | null => {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key')
  return key !== null && looksLikeKey(key) ? key : null
}

const keyListeners = new Set<() => void>()

/** Calls the listener after the key of this window changed. Returns a function that stops that. */
export const subscribeToKey = (listener: () => void): (() => void) => {
  keyListeners.add(listener)
  return () => void keyListeners.delete(listener)
}

const notifyKeyListeners = (): void => {
  for (const listener of keyListeners) listener()
}

/** The key of this window that the browser did not save. */
let unsavedKey: string | null = null

/** The key of this window, or null. */
export const readKey = (): string | null => unsavedKey ?? readItem('sessionStorage', STORAGE_KEY) ?? readItem('localStorage', STORAGE_KEY)

const removeKey = (): void => {
  unsavedKey = null
  removeItem('sessionStorage', STORAGE_KEY)
  removeItem('localStorage', STORAGE_KEY)
}

/** Removes the key of this tab and of this browser. */
export const forgetKey = (): void => {
  removeKey()
  notifyKeyListeners()
}

/** Shows a message if the browser did not save the key of this window. */
export const warnOfUnsavedKey = (): void => {
  if (unsavedKey !== null) warnNotRemembered('key')
}

const writeKey = (area: StorageArea, key: string): void => {
  unsavedKey = saveItem(area, STORAGE_KEY, key) ? null : key
  notifyKeyListeners()
}

/** Stores the key for this tab, or with `remember` for this browser. */
export const saveKey = (key: string, remember: boolean): void => {
  removeKey()
  writeKey(remember ? 'localStorage' : 'sessionStorage', key)
  warnOfUnsavedKey()
}

/** Uses another key in this tab only. A key that is remembered in this browser stays, and other tabs continue to use it. */
export const saveKeyForTab = (key: string): void => {
  writeKey('sessionStorage', key)
  warnOfUnsavedKey()
}

/**
 * Takes the key from the address and removes it from the address bar and the history at once.
 *
 * Any page can open this address with a key of its own. If the browser has another key already, that one stays in use until the user
 * agrees to switch. Shows no message about an unsaved key: that needs the language, which is loaded later.
 */
export const takeKeyFromAddress = (): void => {
  const key = keyFromFragment(window.location.hash)
  if (!window.location.hash.startsWith('#key=')) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const stored = readKey()
  if (key === null) useStartupStore.setState({ hasInvalidKeyLink: true })
  else if (stored === null) writeKey('sessionStorage', key)
  else if (stored !== key) useStartupStore.setState({ linkedKey: key })
}
