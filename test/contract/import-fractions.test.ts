/** Amounts with decimals in a currency that has none. */

import { describe, expect, it } from 'vitest'
import { createMessage } from '#shared/messages/message.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { lines } from '../helpers/csv-file.ts'
import { openOwnShop } from '../helpers/open-shop.ts'

const IN_YEN = { timeZone: 'Asia/Tokyo', currency: 'JPY' }
const orders = lines(
  'order_id,created_at,gross,net',
  '1,2026-11-02,1200,1200.00',
  '2,2026-11-03,100.50,100.50',
  '3,2026-11-03,70.0,70',
  '4,2026-11-03,,12.5',
)
const ads = [
  { date: '2026-11-02', campaign_id: 'c', ad_id: 'a', ad_name: 'A', spend: 12, purchase_value: 500 },
  { date: '2026-11-03', campaign_id: 'c', ad_id: 'a', ad_name: 'A', spend: 12.5, purchase_value: 500.25 },
  { date: '2026-11-03', campaign_id: 'c', ad_id: 'b', ad_name: 'B', spend: 0.75, purchase_value: 500 },
]
const isNote = ({ key }: { readonly key: string }): boolean => key === 'note.fractions'

describe('amounts with decimals in a currency without them', () => {
  it('of orders are imported exactly, with their count in the preview and in the result', async () => {
    const { bringIn, preview, read } = await openOwnShop(IN_YEN)
    const expected = [createMessage('note.fractions', { count: 3, row: 3, currency: 'JPY' })]
    expect((await preview(orders)).note_texts.filter(isNote)).toEqual(expected)
    const result = await bringIn(orders)
    expect(result.note_texts.filter(isNote)).toEqual(expected)
    expect(result.notes.join(' ')).toContain(
      '3 amounts have decimals, which JPY does not have (first in row 3). They were imported exactly',
    )
    expect(read('SELECT SUM(net) AS net FROM store_order')).toEqual({ net: 1_383_000_000 })
  })

  it('of ads are imported exactly, with their count', async () => {
    const { api, folder, read } = await openOwnShop(IN_YEN)
    const file = await writeCsv(folder, 'ads.csv', ads)
    const { note_texts: notes } = await api.operator.importFile({ kind: 'ads', file, product: 'Shop', options: {} })
    expect(notes.filter(isNote)).toEqual([createMessage('note.fractions', { count: 3, row: 3, currency: 'JPY' })])
    expect(read('SELECT SUM(spend) AS spend FROM source_fact')).toEqual({ spend: 25_250_000 })
  })

  it('are not noted in a currency with decimals', async () => {
    const { api, bringIn, folder } = await openOwnShop()
    expect((await bringIn(orders)).note_texts.filter(isNote)).toEqual([])
    const file = await writeCsv(folder, 'ads.csv', ads)
    const { note_texts: notes } = await api.operator.importFile({ kind: 'ads', file, product: 'Shop', options: {} })
    expect(notes.filter(isNote)).toEqual([])
  })
})
