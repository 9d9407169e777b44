/** Commands of the desk as they are written for whoever pastes them into a terminal. */

/** One argument as a shell of that system reads it. */
const shellWord = (text: string, isWindows: boolean): string => {
  if (isWindows) return /^[\w:.\\/-]+$/.test(text) ? text : `"${text.replace(/\\$/, '\\\\')}"`
  return /^[\w:./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** `words`: what follows the command's name. `dataOption`: as {@link dataOptionOf} writes it; null where commands find the desk by themselves. */
export const deskCommand = (words: string, dataOption: string | null): string =>
  dataOption === null ? `npm run desk -- ${words}` : `npm run desk -- ${words} ${dataOption}`

/** `--data <folder>`, ready to be pasted. */
export const dataOptionOf = (folder: string, isWindows: boolean): string => `--data ${shellWord(folder, isWindows)}`
