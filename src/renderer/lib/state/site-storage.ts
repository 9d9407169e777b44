/** The browser's storage of this site. Where the user blocks site data, every use of it throws; where it is full, saving does. */

export type StorageArea = 'localStorage' | 'sessionStorage'

/** Null if nothing is saved under the name, or site data is blocked. */
export const readItem = (area: StorageArea, name: string): string | null => {
  try {
    return window[area].getItem(name)
  } catch {
    return null
  }
}

/** Returns false if the browser did not save it. */
export const saveItem = (area: StorageArea, name: string, value: string): boolean => {
  try {
    window[area].setItem(name, value)
    return true
  } catch {
    return false
  }
}

export const removeItem = (area: StorageArea, name: string): void => {
  try {
    window[area].removeItem(name)
  } catch {
    // Site data is blocked: nothing was saved either.
  }
}
