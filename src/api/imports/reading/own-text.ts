/** Copies of short texts that are kept for long. */

/** A copy of a text: a part of a text keeps all of that text in memory. */
export const ownText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')
