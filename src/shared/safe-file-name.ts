/** File names from texts that users chose. */

const MAX_LENGTH = 150

/**
 * Makes a text usable as a file name on every system.
 *
 * @returns the text without folders and without characters that a file system rejects; empty if nothing is left
 */
export const safeFileName = (text: string): string =>
  text
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, MAX_LENGTH)
