/** Names after a run why tests were skipped: a skipped test carries its reason in its title, as in "a keyring (skipped: keytar missing here)". */

import type { Reporter, TestCase, TestModule } from 'vitest/node'

const titlesOf = ({ name, parent }: TestCase): readonly string[] => {
  const titles = [name]
  for (let suite = parent; suite.type === 'suite'; suite = suite.parent) titles.unshift(suite.name)
  return titles
}

/** The title that names the reason; the whole title of a test without one. */
const reasonOf = (test: TestCase): string => {
  const titles = titlesOf(test)
  return titles.find((title) => title.includes('(skipped: ')) ?? `${titles.join(' > ')} (no reason given)`
}

/** Prints one line for each reason, with the number of tests. */
export const skipReasons = (): Reporter => {
  let isFiltered = false
  return {
    onInit: ({ config }) => {
      isFiltered = config.testNamePattern !== undefined
    },
    onTestRunEnd: (modules: readonly TestModule[]) => {
      const counts = new Map<string, number>()
      for (const module of modules)
        for (const test of module.children.allTests('skipped')) counts.set(reasonOf(test), (counts.get(reasonOf(test)) ?? 0) + 1)
      // A run of some tests by name skips the others without a reason.
      for (const [reason, count] of counts) if (!isFiltered) console.log(`skipped: ${count} × ${reason}`)
    },
  }
}
