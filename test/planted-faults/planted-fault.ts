/** An error that is planted in a source, to see whether the tests notice it. */

/** A planted fault and the tests that should fail because of it. */
export interface PlantedFault {
  readonly name: string
  /** Path from the root of the project. */
  readonly file: string
  /** A text that occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Test files, as paths from the root of the project. */
  readonly tests: readonly string[]
}

/** The source with the fault. Throws an error if the text to replace does not occur exactly once. */
export const planted = (source: string, { name, file, find, replace }: PlantedFault): string => {
  const count = source.split(find).length - 1
  if (count !== 1) throw new Error(`The text of the fault "${name}" occurs ${count} times in ${file}, not once. Correct the fault.`)
  return source.replace(find, () => replace)
}
