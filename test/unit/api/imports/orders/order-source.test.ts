import { describe, expect, it } from 'vitest'
import { attributionOf } from '#api/domain/reconcile/order-attribution.ts'
import { storedSource } from '#api/imports/orders/order-source.ts'

describe('the source of an order', () => {
  it.each([
    'web',
    'Online Store',
    'pos',
    'shopify_draft_order',
    'subscription_contract',
    'iphone',
    '580111',
    '(direct)',
    'facebook',
    'Facebook',
  ])('is stored as it is if it is a known channel: %s', (source) => expect(storedSource(` ${source} `)).toBe(source))

  it.each(['Jane Doe', '+1 555 0100 200', 'jane (VIP), call first', 'Ann via friend'])(
    'is "other" if it may be about a person: %s',
    (source) => expect(storedSource(source)).toBe('other'),
  )

  it('is reduced to the platform that it names, with the same attribution', () => {
    const sources = [
      'Facebook / cpc',
      'fb-ads Jane',
      'Instagram story',
      'google / organic',
      'TikTok Shop',
      '15550100200',
      'Newsletter of Ann',
    ]
    expect(sources.map(storedSource)).toEqual(['facebook', 'meta', 'instagram', 'google', 'tiktok', 'shop', 'other'])
    for (const source of sources) expect(attributionOf(storedSource(source)), source).toBe(attributionOf(source))
  })

  it('is null for none', () => expect(storedSource(' ')).toBeNull())
})
