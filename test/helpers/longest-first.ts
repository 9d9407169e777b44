/** Starts the longest test files first, so that none of them runs alone at the end. */

import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * @param names - ends of the paths of the longest files, the longest first; the others are in vitest's order after them
 */
export const longestFirst = (names: readonly string[]): TestSequencerConstructor => {
  const rank = ({ moduleId }: TestSpecification): number => {
    const at = names.findIndex((name) => moduleId.endsWith(name))
    return at < 0 ? names.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    }
  }
}
