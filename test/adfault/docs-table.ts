/** Writes results between the markers of a document. */

import { readFileSync, writeFileSync } from 'node:fs'

const START = '<!-- adfault: start -->'
const END = '<!-- adfault: end -->'

/** The document with other results. Throws an error if it has no markers. */
export const withResults = (document: string, results: string): string => {
  const [start, end] = [document.indexOf(START), document.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`The document needs the lines "${START}" and "${END}", in this order.`)
  return `${document.slice(0, start + START.length)}\n\n${results.trim()}\n\n${document.slice(end)}`
}

/** Replaces the results in a file. */
export const writeResults = (file: string, results: string): void => writeFileSync(file, withResults(readFileSync(file, 'utf8'), results))
