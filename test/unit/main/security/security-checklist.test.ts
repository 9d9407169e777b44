/** Every item of Electron's security checklist has a test that carries its name. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { securityChecklist } from '../../../helpers/security-checklist.ts'

/** The titles of the tests in a file that are neither skipped nor put off. */
const titlesIn = (file: string): readonly string[] => {
  const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  return [...text.matchAll(/^\s*it(?:\.each\([\s\S]*?\n? *\]?\))?\(\s*(['"`])(.*?)\1/gm)].map(([, , title]) => title ?? '')
}

describe('the security checklist', () => {
  it('has Electron’s twenty items in their order, each with a name of its own', () => {
    expect(securityChecklist.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(new Set(securityChecklist.map(({ name }) => name)).size).toBe(20)
  })

  it.each(securityChecklist)('$number: $name is tested', ({ name, satisfiedBy, tests }) => {
    expect(satisfiedBy).not.toBe('')
    expect(tests).not.toEqual([])
    for (const file of tests)
      expect(
        titlesIn(file).filter((title) => title.startsWith(`${name}: `)),
        `no test of ${file} is called "${name}: …"`,
      ).not.toEqual([])
  })
})
