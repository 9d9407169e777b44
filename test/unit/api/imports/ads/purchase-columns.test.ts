import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const text = messageText()
const read = (content: string, options: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(content), { ...account, ...options }))
const preview = (content: string, options: Partial<CsvReadOptions> = {}) => previewFile(fileOf(content), 'ads', { ...account, ...options })

const file = (columns: string, cells: string): string =>
  lines(`Day,Campaign name,Amount spent (USD),${columns}`, `2026-11-01,C,10.00,${cells}`)

describe('the purchases of an ads file and their value', () => {
  it.each([
    ['Purchases,Website purchases,Website purchases conversion value (USD)', '5,3,300.50', 3, 'Website purchases', 'Purchases'],
    ['Website purchases,Purchases,Purchases conversion value (USD)', '3,5,500.50', 5, 'Purchases', 'Website purchases'],
    ['Website-Käufe,Käufe,Conversion-Wert für Käufe (USD)', '3,5,500.50', 5, 'Käufe', 'Website-Käufe'],
  ])('come from one pair of columns of %s, and the preview names them', async (columns, cells, count, name, other) => {
    const { rows, summary } = await read(file(columns, cells))
    expect(rows[0]?.purchases).toBe(count)
    const value = columns.split(',')[2] ?? ''
    const note = text('note.purchases', { purchases: name, value, others: other })
    expect(summary.notes).toContain(note)
    expect((await preview(file(columns, cells))).notes).toContain(note)
  })

  it('take the more inclusive of two whole pairs', async () => {
    const columns = 'Website purchases,Website purchases conversion value,Purchases,Purchases conversion value'
    const { rows } = await read(file(columns, '3,300.50,5,500.50'))
    expect(rows[0]).toMatchObject({ purchases: 5, purchaseValue: 500_500_000 })
  })

  it('are not read from two columns that count differently without asking', async () => {
    const mixed = file('Purchases,Website purchases conversion value', '5,300.50')
    const { message, resolvedBy } = await refusalOf(read(mixed))
    expect(message).toContain(text('ask.purchases', { purchases: 'Purchases', value: 'Website purchases conversion value' }))
    expect(resolvedBy).toEqual(['map'])
    const shown = await preview(mixed)
    expect(shown).toMatchObject({ questions: [{ id: 'map' }], totals: { purchases: 5, purchase_value: 300.5 }, problems: [] })
    const map = { purchases: 'Purchases', purchase_value: 'Website purchases conversion value' }
    expect((await read(mixed, { map })).rows[0]).toMatchObject({ purchases: 5, purchaseValue: 300_500_000 })
    expect((await read(mixed, { map: { ...map, purchase_value: '' } })).rows[0]).toMatchObject({ purchases: 5, purchaseValue: null })
  })

  it('are reported where the file has no column for them, or an unclear one', async () => {
    const { summary } = await read(file('Reach', '50'))
    expect(summary.notes.join(' ')).toContain('purchase_value')
    const unclear = (await read(file('Conversions,Revenue', '5,30.50'))).summary.notes
    expect(unclear.join(' ')).toContain('Conversions, Revenue')
    expect((await preview(file('Conversions,Revenue', '5,30.50'))).notes.join(' ')).toContain('Conversions, Revenue')
  })
})

describe('the purchases of a file with results', () => {
  const withResults = (results: string, indicator: string, ...rows: readonly string[]): string =>
    lines(
      `Day,Ad ID,Amount spent (USD),Link clicks,${results},${indicator}`,
      ...rows.map((row, ad) => `2026-11-01,${ad + 1},10.00,7,${row}`),
    )
  const purchasesOf = async (content: string, options: Partial<CsvReadOptions> = {}) =>
    (await read(content, options)).rows.map(({ purchases }) => purchases)

  it.each([
    ['Results', 'Result indicator', 'actions:offsite_conversion.fb_pixel_purchase', 'actions:link_click'],
    ['Results', 'Result indicator', 'actions:omni_purchase', 'actions:offsite_conversion.fb_pixel_lead'],
    ['Results', 'Result type', 'Website purchases', 'Leads'],
    ['Ergebnisse', 'Ergebnisindikator', 'Website-Käufe', 'Link-Klicks'],
    ['Resultados', 'Indicador de resultado', 'Compras en el sitio web', 'Clics en el enlace'],
    ['成效', '成效指标', '网站购物', '链接点击量'],
    ['成效', '成效指标', 'actions:onsite_web_purchase', 'reach'],
  ])('are those of %s in rows whose %s is %s, and unknown where it is %s', async (results, indicator, purchase, other) => {
    const file = withResults(results, indicator, `5,${purchase}`, `9,${other}`, '4,', `,${purchase}`)
    const note = text('note.results', { results, indicator })
    expect(await purchasesOf(file)).toEqual([5, null, null, null])
    expect((await read(file)).summary.notes).toContain(note)
    const shown = await preview(file)
    expect(shown.fields).toContainEqual(expect.objectContaining({ field: 'purchases', column: results }))
    expect(shown.totals).toMatchObject({ purchases: 5 })
    // The window maps what the preview shows.
    expect(await purchasesOf(file, { map: { purchases: results } })).toEqual([5, null, null, null])
    expect(await purchasesOf(file, { map: { purchases: '' } })).toEqual([null, null, null, null])
  })

  it('are those of their own column where the file has one, and unknown without an indicator', async () => {
    const own = withResults('Results', 'Result indicator,Purchases', '5,actions:link_click,3')
    expect(await purchasesOf(own)).toEqual([3])
    expect(await purchasesOf(withResults('Results', 'Reach', '5,100'))).toEqual([null])
    expect(
      await purchasesOf(withResults('Results', 'Result indicator', '5,purchase_roas:omni_purchase', '2,actions:purchase.other')),
    ).toEqual([null, null])
  })
})

describe('the currency of an ads file', () => {
  it.each([
    ['Day,Campaign name,Amount spent,CPC (cost per link click) (USD)', '2026-11-01,C,10.00,0.30', 'CPC (cost per link click) (USD)'],
    ['Day,Campaign,Cost (USD),Impr.,Clicks', '2026-11-01,C,10.00,5,1', 'Cost (USD)'],
    ['Day,Campaign name,Amount spent [USD]', '2026-11-01,C,10.00', 'Amount spent [USD]'],
  ])('is rejected by the header %s', async (header, row, column) => {
    const map = column.includes('[') ? { map: { spend: column } } : {}
    const { message } = await refusalOf(read(lines(header, row), { currency: 'EUR', ...map }))
    expect(message).toContain(text('file.currency', { column, code: 'USD', own: 'EUR' }))
    expect(message).toContain(text('file.currencyWay', { code: 'USD', own: 'EUR' }))
  })

  it('is rejected by the name of a mapped column and by a column of codes', async () => {
    const spent = lines('Day,Campaign name,spend_usd', '2026-11-01,C,10.00')
    await refusalOf(read(spent, { currency: 'EUR', map: { spend: 'spend_usd' } }))
    await refusalOf(read(lines('Day,Campaign,Cost,Currency code,Impr.', '2026-11-01,C,10.00,USD,5'), { currency: 'EUR' }))
  })

  it('is assumed with a note, in the preview too, where the file does not state it', async () => {
    const bare = lines('Day,Campaign name,Amount spent,CTR (all)', '2026-11-01,C,10.00,1.2')
    const note = text('note.noCurrency', { own: 'EUR' })
    expect((await read(bare, { currency: 'EUR' })).summary.notes).toContain(note)
    expect((await preview(bare, { currency: 'EUR' })).notes).toContain(note)
    const stated = lines('Day,Campaign name,Amount spent (EUR)', '2026-11-01,C,10.00')
    expect((await read(stated, { currency: 'EUR' })).summary.notes).not.toContain(note)
  })
})
