/** Starts the longest specs first, so that none of them runs alone at the end. */

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first; the others follow in vitest's order. */
const longest = ['numbers.spec.ts', 'damaged-database.spec.ts', 'every-view.spec.ts', 'shell-menu.spec.ts']

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? longest.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
