/** Which downloads are our own, and under which name they are proposed. Pure. */

import { isAppUrl } from './app-origin.ts'

/** True for a blob of our own page; every other address would fetch something. */
export const isAppBlob = (url: string, devAddress: string | undefined): boolean =>
  url.startsWith('blob:') && isAppUrl(url.slice('blob:'.length), devAddress)

/** A proposed file name without folders and without what a file system would not take. */
export const safeFileName = (name: string): string => {
  const plain = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 150)
  return plain === '' ? 'export.csv' : plain
}
