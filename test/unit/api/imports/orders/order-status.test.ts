import { describe, expect, it } from 'vitest'
import { statusReader } from '#api/imports/orders/order-status.ts'

describe('the status of an order', () => {
  const read = statusReader()

  it.each([
    'voided',
    'EXPIRED',
    'authorization_failed',
    ' Cancelled ',
    'canceled',
    'wc-failed',
    'Checkout-Draft',
    'trash',
    'Storniert',
    '交易关闭',
    'Annulée',
  ])('excludes an order that was canceled or never paid: %s', (status) => expect(read([status])).toBe('excluded'))

  it.each([
    'paid',
    'partially_refunded',
    'Refunded',
    'authorized',
    'pending',
    'Partially Paid',
    'wc-on-hold',
    'Shipped - Delivered to Buyer',
    '已发货',
    '',
  ])('counts an order that was placed: %s', (status) => expect(read([status])).not.toBe('excluded'))

  it('excludes an order that one of several columns excludes', () => {
    expect(read(['Abgeschlossen', 'Fehlgeschlagen'])).toBe('excluded')
    expect(read(['Abgeschlossen', 'Bezahlt'])).toBe('counts')
  })

  it('does not know other words, and takes further ones from the platform', () => {
    expect(read(['packed by Joe'])).toBe('unknown')
    expect(statusReader(['pending'])(['Pending'])).toBe('excluded')
  })
})
