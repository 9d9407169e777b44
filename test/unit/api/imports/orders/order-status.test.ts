import { describe, expect, it } from 'vitest'
import { statusReader } from '#api/imports/orders/order-status.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { account, fileOf, lines, readAll } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

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

describe('an order whose status is refunded', () => {
  const notesOf = async (header: string, ...rows: readonly string[]) => {
    const read = readOrders(fileOf(lines(header, ...rows)), { ...account, customerKey: new Uint8Array(32) })
    return (await readAll(read)).summary.notes
  }
  const note = (count: number) => messageText()('note.refundedInFull', { count })

  it.each(['refunded', 'Erstattet', '已退款'])('is named where the file has no refund of it: %s', async (status) => {
    const header = 'order_id,created_at,total,currency,status'
    const rows = ['1,2026-11-01T12:00:00Z,35.00,USD,paid', `2,2026-11-01T12:00:00Z,50.00,USD,${status}`]
    expect(await notesOf(header, ...rows)).toContain(note(1))
    expect(await notesOf(header, ...rows, '2,2026-11-03T12:00:00Z,-50.00,USD,')).not.toContain(note(1))
  })

  it('is not named where its refund is in a column, or it was canceled', async () => {
    const header = 'order_id,created_at,total,refunded,currency,status,cancelled_at'
    const notes = await notesOf(
      header,
      '1,2026-11-01T12:00:00Z,35.00,35.00,USD,refunded,',
      '2,2026-11-01T12:00:00Z,50.00,0,USD,refunded,2026-11-02',
    )
    expect(notes).not.toContain(note(1))
    expect(notes).not.toContain(note(2))
  })
})
