/** The document that a running API serves, under the lint rules that OpenAPI tools share. */

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'

/** Every recommended rule as an error, none switched off, and these additional rules. */
const rules = {
  extends: ['recommended-strict'],
  rules: {
    'component-name-unique': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'response-contains-header': { severity: 'error', names: { 405: ['Allow'], 429: ['Retry-After'] } },
    'spec-example-values': 'error',
    'spec-strict-refs': 'error',
  },
} as const

describe('the served document under lint', () => {
  let folder: string
  let api: TestApi
  let served: string

  beforeAll(async () => {
    folder = await makeFolder()
    api = await openTestApi(folder)
    served = await (await api.fetch(new Request('http://desk.invalid/openapi.json'))).text()
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  const problemsOf = async (source: string): Promise<readonly string[]> => {
    const config = await createConfig(structuredClone(rules) as unknown as Parameters<typeof createConfig>[0])
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    return problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  }

  it('has no error and no warning', async () => {
    expect(await problemsOf(served)).toEqual([])
  })

  it('would not pass with an example that its schema does not allow, a header left out or a tag that is not explained', async () => {
    const wrong = async (from: string, to: string) => {
      expect(served).toContain(from)
      return (await problemsOf(served.replace(from, to))).join('\n')
    }
    expect(await wrong('"token_days_remaining":36', '"token_days_remaining":"36"')).toMatch(/no-invalid-media-type-examples/)
    expect(await wrong('"Retry-After"', '"Try-Again"')).toMatch(/response-contains-header/)
    expect(await wrong('"tags":["billing"]', '"tags":["money"]')).toMatch(/operation-tag-defined/)
  })
})
