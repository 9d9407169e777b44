import { describe, expect, it } from 'vitest'
import { storedStatus } from '#api/imports/ads/ad-status.ts'

describe('the status of an ad', () => {
  it.each(['ACTIVE', 'Paused', 'CAMPAIGN_PAUSED', 'not_delivering', 'Recently completed', 'archived'])(
    'is stored if a platform uses it: %s',
    (status) => expect(storedStatus(status)).toBe(status.toLowerCase()),
  )

  it.each(['ann@example.com', 'call +1 555 0100', 'Jane'])('is "other" if it is anything else: %s', (status) =>
    expect(storedStatus(status)).toBe('other'),
  )
})
