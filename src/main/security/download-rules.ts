/** Which downloads are allowed, and the file name that is suggested for them. Pure. */

import { safeFileName } from '#shared/safe-file-name.ts'
import { isAppUrl } from './app-origin.ts'

/** True for a blob of our own page; every other address would fetch something. */
export const isAppBlob = (url: string, devAddress: string | undefined): boolean =>
  url.startsWith('blob:') && isAppUrl(url.slice('blob:'.length), devAddress)

/** The file name that is suggested for a download. */
export const suggestedFileName = (name: string): string => safeFileName(name) || 'export.csv'
