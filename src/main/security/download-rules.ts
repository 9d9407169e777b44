/** Which downloads are allowed, and the file name that is suggested for them. Pure. */

import { isAppUrl } from './app-origin.ts'

/** True for a blob of our own page; every other address would fetch something. */
export const isAppBlob = (url: string, devAddress: string | undefined): boolean =>
  url.startsWith('blob:') && isAppUrl(url.slice('blob:'.length), devAddress)

/** A suggested file name without folders and without characters that a file system rejects. */
export const safeFileName = (name: string): string => {
  const plain = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 150)
  return plain === '' ? 'export.csv' : plain
}
