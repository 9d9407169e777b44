/** The planted faults fit the sources of today: a fault that changes nothing, or whose tests are gone, would prove nothing. */

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plantedFaults } from './faults.ts'
import { planted } from './planted-fault.ts'

describe('the planted faults', () => {
  it('have names of their own', () => {
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length)
  })

  it.each(plantedFaults)('fit the sources: $name', (fault) => {
    const source = readFileSync(fault.file, 'utf8')
    expect(planted(source, fault)).not.toBe(source)
    expect(fault.tests.length).toBeGreaterThan(0)
    for (const file of fault.tests) expect(existsSync(file), file).toBe(true)
  })

  it('are refused if their text is missing or occurs twice', () => {
    const fault = { name: 'sign', file: 'a.ts', find: 'a + b', replace: 'a - b', tests: [] }
    expect(planted('const c = a + b', fault)).toBe('const c = a - b')
    expect(() => planted('const c = a', fault)).toThrow('occurs 0 times in a.ts')
    expect(() => planted('a + b, a + b', fault)).toThrow('occurs 2 times in a.ts')
  })
})
