import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, readAll } from '#test/helpers/csv-file.ts'
import { sheetRows, workbookOf } from '#test/helpers/raw-workbook.ts'
import { messageText } from '#test/helpers/texts.ts'

/** Day, start, end, campaign, set, ad, spend, impressions, reach, link clicks, purchases, value as Ads Manager names them. */
const languages = {
  English: [
    'Day',
    'Reporting starts',
    'Reporting ends',
    'Campaign name',
    'Ad set name',
    'Ad name',
    'Amount spent (EUR)',
    'Impressions',
    'Reach',
    'Link clicks',
    'Purchases',
    'Purchases conversion value',
  ],
  German: [
    'Tag',
    'Berichtsstart',
    'Berichtsende',
    'Kampagnenname',
    'Name der Anzeigengruppe',
    'Anzeigenname',
    'Ausgegebener Betrag (EUR)',
    'Impressionen',
    'Reichweite',
    'Link-Klicks',
    'Website-Käufe',
    'Conversion-Wert',
  ],
  French: [
    'Jour',
    'Début des rapports',
    'Fin des rapports',
    'Nom de la campagne',
    "Nom de l'ensemble de publicités",
    'Nom de la publicité',
    'Montant dépensé (EUR)',
    'Impressions',
    'Portée',
    'Clics sur un lien',
    'Achats',
    'Valeur de conversion des achats',
  ],
  Spanish: [
    'Día',
    'Inicio del informe',
    'Fin del informe',
    'Nombre de la campaña',
    'Nombre del conjunto de anuncios',
    'Nombre del anuncio',
    'Importe gastado (EUR)',
    'Impresiones',
    'Alcance',
    'Clics en el enlace',
    'Compras en el sitio web',
    'Valor de conversión',
  ],
  Portuguese: [
    'Dia',
    'Início dos relatórios',
    'Término dos relatórios',
    'Nome da campanha',
    'Nome do conjunto de anúncios',
    'Nome do anúncio',
    'Valor usado (EUR)',
    'Impressões',
    'Alcance',
    'Cliques no link',
    'Compras',
    'Valor de conversão da compra',
  ],
  Chinese: [
    ...['单日', '报告开始日期', '报告结束日期', '广告系列名称', '广告组名称', '广告名称'],
    ...['已花费金额 (EUR)', '展示次数', '覆盖人数', '链接点击量', '购物次数', '购物转化价值'],
  ],
  Japanese: [
    ...['日', 'レポート開始日', 'レポート終了日', 'キャンペーン名', '広告セット名', '広告の名前'],
    ...['消化金額 (EUR)', 'インプレッション', 'リーチ', 'リンクのクリック', 'ウェブサイトでの購入', '購入のコンバージョン値'],
  ],
  Dutch: [
    ...['Dag', 'Start rapportage', 'Einde rapportage', 'Campagnenaam', 'Naam advertentieset', 'Advertentienaam'],
    ...['Besteed bedrag (EUR)', 'Weergaven', 'Bereik', 'Klikken op links', 'Aankopen', 'Conversiewaarde van aankopen'],
  ],
  Polish: [
    ...['Dzień', 'Początek raportu', 'Koniec raportu', 'Nazwa kampanii', 'Nazwa zestawu reklam', 'Nazwa reklamy'],
    ...['Wydana kwota (EUR)', 'Wyświetlenia', 'Zasięg', 'Kliknięcia linku', 'Zakupy', 'Wartość konwersji zakupów'],
  ],
  Turkish: [
    ...['Gün', 'Raporlama Başlangıcı', 'Raporlama Bitişi', 'Kampanya adı', 'Reklam seti adı', 'Reklam adı'],
    ...['Harcanan Tutar (EUR)', 'Gösterim', 'Erişim', 'Bağlantı Tıklamaları', 'Alışverişler', 'Alışveriş Dönüşüm Değeri'],
  ],
  Italian: [
    'Giorno',
    "Inizio dell'inserimento dei rapporti",
    "Fine dell'inserimento dei rapporti",
    'Nome della campagna',
    'Nome del gruppo di inserzioni',
    "Nome dell'inserzione",
    'Importo speso (EUR)',
    'Impression',
    'Copertura',
    'Clic sul link',
    'Acquisti',
    'Valore di conversione degli acquisti',
  ],
} as const

type Cell = string | number
/** Two days of one ad and one day of an ad without results, after a totals row for the whole file. */
const body = (from: string, to: string): readonly (readonly Cell[])[] => [
  ['', from, to, '', '', '', 41.75, 1500, '', 30, 3, 150.5],
  ['2026-11-01', from, to, 'Café', 'Set', 'Ad', 20.5, 1000, 900, 20, 2, 100.25],
  ['2026-11-02', from, to, 'Café', 'Set', 'Ad', 21.25, 500, 450, 10, 1, 50.25],
  ['2026-11-02', from, to, 'Café', 'Set', 'Silent', 0, 0, '-', '', '-', '-'],
]

const quoted = (cell: Cell, mark: string): string => `"${typeof cell === 'number' ? String(cell).replace('.', mark) : cell}"`
const csv = (header: readonly string[], rows: readonly (readonly Cell[])[], delimiter: string, mark: string): Buffer =>
  Buffer.from(
    [header.map((name) => quoted(name, mark)), ...rows.map((row) => row.map((cell) => quoted(cell, mark)))]
      .map((row) => row.join(delimiter))
      .join('\r\n'),
  )
const mojibake = (file: Buffer): Buffer => Buffer.from(new TextDecoder('windows-1252').decode(file), 'utf8')
const cells = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  [header, ...rows].map((row) => row.map((cell) => (cell === '' ? null : cell)))

const layouts = {
  'by day with commas': (header: readonly string[]) => csv(header, body('2026-11-01', '2026-11-02'), ',', '.'),
  'with semicolons and decimal commas': (header: readonly string[]) => csv(header, body('2026-11-01', '2026-11-02'), ';', ','),
  'with broken accents': (header: readonly string[]) => mojibake(csv(header, body('2026-11-01', '2026-11-02'), ',', '.')),
  'as a workbook of one table': (header: readonly string[]) =>
    workbookOf({ name: 'Worksheet', rows: sheetRows(cells(header, body('2026-11-01', '2026-11-02'))) }),
  'as a raw data report': (header: readonly string[]) =>
    workbookOf(
      { name: 'Formatted Report', rows: sheetRows([['Formatted Report']]) },
      {
        name: 'Raw Data Report',
        rows: sheetRows(
          [['Raw Data Report'], ['Report Period: Nov 1, 2026 - Nov 2, 2026'], ...cells(header, body('2026-11-01', '2026-11-02'))],
          1,
          1,
        ),
      },
    ),
}

const text = messageText()
const options: CsvReadOptions = { ...account, currency: 'EUR', timeZone: 'Europe/Berlin' }
const read = (file: Uint8Array, change: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(file), { ...options, ...change }))
const refusal = async (file: Uint8Array, change: Partial<CsvReadOptions> = {}): Promise<ImportRefused> => {
  const error = await read(file, change).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ImportRefused)) throw new Error(`Not rejected: ${String(error)}`)
  return error
}

describe.each(Object.entries(languages))('an Ads Manager export in %s', (_language, header) => {
  it.each(Object.entries(layouts))('is read %s', async (_layout, file) => {
    const { rows, summary } = await read(file(header))
    expect(summary).toMatchObject({ rowsRead: 3, format: 'ads_manager', firstDay: '2026-11-01', lastDay: '2026-11-02' })
    expect(summary.notes).toContain(text('note.totals', { count: 1 }))
    expect(rows.map(({ day, spend, purchases, purchaseValue }) => [day, spend, purchases, purchaseValue])).toEqual([
      ['2026-11-01', 20_500_000, 2, 100_250_000],
      ['2026-11-02', 21_250_000, 1, 50_250_000],
      ['2026-11-02', 0, null, null],
    ])
    expect(rows[0]).toMatchObject({ adsetName: 'Set', adName: 'Ad', impressions: 1000, reach: 900, linkClicks: 20 })
    expect(rows[2]).toMatchObject({ reach: null, linkClicks: null })
  })

  it('is rejected as a multi-day export first, and then for another currency', async () => {
    const day = layouts['by day with commas'](header)
    expect((await refusal(day, { currency: 'USD' })).message).toContain(
      text('file.currency', { column: header[6] ?? '', code: 'EUR', own: 'USD' }),
    )
    const period = csv(
      header.slice(1),
      body('2026-11-01', '2026-11-30').map((row) => row.slice(1)),
      ',',
      '.',
    )
    const { message } = await refusal(period, { currency: 'USD' })
    expect(message).toContain(text('cell.period', { from: '2026-11-01', to: '2026-11-30' }))
    expect(message).toContain(text('file.byDay'))
  })
})

describe('the import of an Ads Manager export', () => {
  const [header] = [languages.English]

  it('rejects days after today with their row and column', async () => {
    const file = layouts['by day with commas'](header)
    const problem = createMessage('cell.future', { day: '2026-11-02', today: '2026-11-01' })
    const { message } = await refusal(file, { today: asDay('2026-11-01') })
    const kinds = [createMessage('row.unreadable', { count: 2 })]
    expect(message).toContain(text('row.bad', { row: 4, column: 'Day', problem, kinds }))
    expect((await read(file, { today: asDay('2026-11-02') })).rows).toHaveLength(3)
  })

  it('rejects a row in another currency than the account', async () => {
    const file = Buffer.from('Day,Ad name,Amount spent,Currency\n2026-11-01,A,5,EUR\n2026-11-02,A,5,USD\n')
    const problem = createMessage('cell.currency', { code: 'USD', own: 'EUR' })
    expect((await refusal(file)).message).toContain(text('row.at', { row: 3, column: 'Currency', problem }))
  })

  it('rejects money columns of two currencies', async () => {
    const file = Buffer.from('Day,Ad name,Amount spent (EUR),Purchases conversion value (USD)\n2026-11-01,A,5,9\n')
    expect((await refusal(file)).message).toContain(
      text('file.currency', { column: 'Purchases conversion value (USD)', code: 'USD', own: 'EUR' }),
    )
  })

  it('explains how to export by day if the column of days is missing', async () => {
    expect((await refusal(Buffer.from('Campaign name,Amount spent (EUR)\nA,5\n'))).message).toContain(text('file.byDay'))
  })
})
