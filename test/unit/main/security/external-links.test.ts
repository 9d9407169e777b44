/** Which links may leave the app. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { allowLocalDocument, openableLink } from '#main/security/external-links.ts'

describe('openableLink', () => {
  it.each([
    'https://business.facebook.com/settings/system-users',
    'https://checkout.stripe.com/c/pay/x?y=1',
    'https://checkout.stripe.com/c/pay/cs_test_1#fid',
  ])('openExternal: lets %s out', (link) => {
    expect(openableLink(link)).toBe(link)
  })

  it.each([
    'http://business.facebook.com/',
    'https://business.facebook.com:8443/',
    'https://business.facebook.com@evil.example/',
    'https://user:pass@business.facebook.com/',
    'https://business.facebook.com.evil.example/',
    'https://evil.example/?https://business.facebook.com/',
    'http://checkout.stripe.com/c/pay/x',
    'https://checkout.stripe.com.evil.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://business.facebook.com/share',
    'business.facebook.com',
    '',
  ])('openExternal: rejects %s', (link) => {
    expect(openableLink(link)).toBeNull()
  })

  it('openExternal: lets the description of the local API out, by its exact address and only while it is there', () => {
    const own = 'http://127.0.0.1:7627/openapi.json'
    expect(openableLink(own)).toBeNull()
    allowLocalDocument(own)
    onTestFinished(() => allowLocalDocument(null))
    expect(openableLink(own)).toBe(own)
    for (const other of [
      'http://127.0.0.1:7627/',
      'http://127.0.0.1:7627/api/me',
      'http://127.0.0.1:7627/openapi.json?x',
      'http://127.0.0.1:7627/openapi.json#x',
      'http://127.0.0.1:7628/openapi.json',
      'http://localhost:7627/openapi.json',
      'https://127.0.0.1:7627/openapi.json',
      'http://x@127.0.0.1:7627/openapi.json',
    ])
      expect(openableLink(other), other).toBeNull()
    allowLocalDocument(null)
    expect(openableLink(own)).toBeNull()
  })
})
