/** Where a served window keeps its API key: for the tab, or for the browser when the buyer says so. Electron's window never holds one. */

import { useStartupStore } from './startup-store.ts'

const STORAGE_KEY = 'roas-desk.key'
const KEY_PATTERN = /^rd_[A-Za-z0-9_-]{20,100}$/

/** True for a text that has the form of an API key. */
export const looksLikeKey = (text: string): boolean => KEY_PATTERN.test(text)

/** The key in a URL fragment such as "#key=rd_…"; null where there is none. */
export const keyFromFragment = (hash: string): string | null => {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key')
  return key !== null && looksLikeKey(key) ? key : null
}

export const readKey = (): string | null => sessionStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(STORAGE_KEY)

export const clearKey = (): void => {
  sessionStorage.removeItem(STORAGE_KEY)
  localStorage.removeItem(STORAGE_KEY)
}

/** Keeps the key for this tab, or with `remember` for this browser. */
export const saveKey = (key: string, remember: boolean): void => {
  clearKey()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem(STORAGE_KEY, key)
}

/** Takes a key that was handed over in the address and removes it from the address bar and the history at once. */
export const takeKeyFromAddress = (): void => {
  const key = keyFromFragment(window.location.hash)
  if (!window.location.hash.startsWith('#key=')) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  if (key === null) useStartupStore.setState({ hasInvalidKeyLink: true })
  else saveKey(key, false)
}
