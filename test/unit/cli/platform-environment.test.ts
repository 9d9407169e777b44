/** The fake of Meta: only on this machine, since its address receives the token. */

import { describe, expect, it } from 'vitest'
import { UsageError } from '#cli/command-error.ts'
import { platformFromEnvironment } from '#cli/platform-environment.ts'

describe('ROAS_DESK_GRAPH_URL', () => {
  it('may be left out: then it is Meta itself', () => {
    expect(platformFromEnvironment({})).toEqual({})
    expect(platformFromEnvironment({ ROAS_DESK_GRAPH_URL: ' ' })).toEqual({})
  })

  it.each(['http://127.0.0.1:8080', 'http://localhost:1', 'http://[::1]:9'])('takes %s', (address) => {
    expect(platformFromEnvironment({ ROAS_DESK_GRAPH_URL: address })).toEqual({ platform: { baseUrl: address } })
  })

  it.each([
    'http://10.0.0.1:8080',
    'https://graph.example.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1@example.com',
    'http://localhost.example.com',
    'http://0.0.0.0:80',
    '127.0.0.1:80',
    'x',
  ])('refuses %s', (address) => {
    expect(() => platformFromEnvironment({ ROAS_DESK_GRAPH_URL: address })).toThrow(UsageError)
  })
})
