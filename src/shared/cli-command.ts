/** Commands of the app, formatted for pasting into a terminal. */

/** One argument as a shell of that system reads it. */
const shellWord = (text: string, isWindows: boolean): string => {
  if (isWindows) return /^[\w:.\\/-]+$/.test(text) ? text : `"${text.replace(/\\$/, '\\\\')}"`
  return /^[\w:./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * `words`: the arguments after the name of the command. `dataOption`: in the format of {@link dataOptionOf}; null if commands find the
 * data folder without it.
 */
export const deskCommand = (words: string, dataOption: string | null): string =>
  dataOption === null ? `npm run desk -- ${words}` : `npm run desk -- ${words} ${dataOption}`

/** `--data <folder>`, ready to be pasted. */
export const dataOptionOf = (folder: string, isWindows: boolean): string => `--data ${shellWord(folder, isWindows)}`
