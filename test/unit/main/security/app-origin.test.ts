/** Who may speak over IPC. */

import { describe, expect, it } from 'vitest'
import { isAppUrl, isTrustedFrame } from '#main/security/app-origin.ts'

const dev = 'http://localhost:5173'

describe('isAppUrl', () => {
  it.each([
    ['app://bundle/index.html', undefined, true],
    ['app://bundle/index.html#/trend', undefined, true],
    ['app://bundle.evil.example/index.html', undefined, false],
    ['app://evil/index.html', undefined, false],
    ['APP://bundle/', undefined, true],
    ['https://bundle/index.html', undefined, false],
    ['file:///index.html', undefined, false],
    ['data:text/html,x', undefined, false],
    ['about:blank', undefined, false],
    ['no url', undefined, false],
    ['', undefined, false],
    [`${dev}/`, undefined, false],
    [`${dev}/`, dev, true],
    ['http://localhost:5174/', dev, false],
    ['http://localhost:5173.evil.example/', dev, false],
    ['http://user@localhost:5174/', dev, false],
  ])('%s with development server %s: %s', (url, server, own) => {
    expect(isAppUrl(url, server)).toBe(own)
  })
})

describe('isTrustedFrame', () => {
  it('trusts the top frame of our page alone', () => {
    expect(isTrustedFrame({ url: 'app://bundle/index.html', parent: null }, undefined)).toBe(true)
    expect(isTrustedFrame({ url: 'app://bundle/index.html', parent: {} }, undefined)).toBe(false)
    expect(isTrustedFrame({ url: 'https://evil.example/', parent: null }, undefined)).toBe(false)
    expect(isTrustedFrame(null, undefined)).toBe(false)
  })
})
