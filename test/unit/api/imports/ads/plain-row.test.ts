import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AD_FIELDS } from '#api/imports/ads/ad-fields.ts'
import { adRowTyper } from '#api/imports/ads/ad-row.ts'
import { plainRowReader } from '#api/imports/ads/plain-row.ts'
import { findColumns } from '#api/imports/reading/columns.ts'
import { codedText, markedGroup, markRows } from '#api/imports/reading/marked-rows.ts'
import { asDay } from '#shared/calendar.ts'

const TODAY = asDay('2026-11-19')
const dates = { order: 'iso', compact: false, serials: false } as const

/** What both readers make of the rows of a text, one row after the other; `plain` null where that reader leaves a row to the other. */
const readings = (header: readonly string[], lines: readonly string[], decimal: '.' | ',', delimiter = ',') => {
  const columns = findColumns(AD_FIELDS, header, {})
  const locale = { dates, decimal }
  const accounts = { asked: null, stored: () => null }
  const typed = adRowTyper(
    columns,
    locale,
    { channel: 'meta', isChosen: false, accounts, finest: 2 },
    { timeZone: 'UTC', today: TODAY, indicatorAt: -1 },
  )
  const { read, learn } = plainRowReader(columns, locale)
  const text = lines.join('\n')
  const { rows } = markRows(codedText(text, !/[^\0-\x7f]/.test(text)), delimiter, true)
  const group = markedGroup(rows)
  return Array.from({ length: group.length }, (_, row) => {
    const plain = read(rows, row)
    const general = typed(group.cellsOf(row))
    if (!plain && general.is === 'fact') learn(rows, row, general)
    return { plain, general }
  })
}

const HEADER = ['date', 'campaign_name', 'ad_id', 'ad_name', 'spend', 'impressions', 'purchases', 'purchase_value', 'status', 'edited']
const of = <Text extends string>(...texts: Text[]) => fc.constantFrom(...texts)
/** One text mostly, and others now and then: a row has many cells. */
const mostly = (usual: readonly string[], ...others: string[]) =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const strangeAmounts = ['1,234.50', '1.234,50', '5.', '.5', '-3', '12.1234567', '1234567.89', 'N/A', '-', '$5', '1 200', '12.5.1']
const amount = mostly(['', '0', '12', '12.5', '12,5', '0.000001', '123456789'], ...strangeAmounts)
const count = mostly(['', '0', '7', '007', '123456789012345'], '12.0', '1,250', '1.250', '-1', 'x', '1234567890123456')
const cells = fc.tuple(
  mostly(['2026-11-01', '2026-11-02'], '2026/11/01', ' 2026-11-01', '2026-11-30', '1999-01-01', 'Total', ''),
  mostly(['Spring', 'Herbst "neu"'], ' Spring', '秋季', ''),
  mostly(['1', '2'], '1.2E+14', '#REF!', ''),
  mostly(['Ad 1', 'Ad, long'], 'Total', ''),
  amount,
  count,
  amount,
  amount,
  mostly(['active', 'paused'], 'Active ', '#N/A', ''),
  mostly(['true', ''], 'no', 'maybe'),
)
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const written = (text: string, style: 'quoted' | 'where needed'): string => (style === 'quoted' || /[",]/.test(text) ? quoted(text) : text)

describe('a plain row', () => {
  it('is what the general reader makes of it, whatever the rows are', () => {
    const line = fc.tuple(cells, of('quoted', 'where needed'), mostly(['0'], '-1', '1').map(Number)).map(([texts, style, more]) => {
      const row = more < 0 ? texts.slice(0, -1) : [...texts, ...Array<string>(more).fill('')]
      return row.map((text) => written(text, style)).join(',')
    })
    let plainRows = 0
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        of('.', ','),
        fc.integer({ min: 1, max: 3 }),
        (lines, decimal, times) => {
          for (const { plain, general } of readings(HEADER, Array<readonly string[]>(times).fill(lines).flat(), decimal)) {
            if (plain === null) continue
            plainRows += 1
            expect(plain).toEqual(general)
          }
        },
      ),
      { numRuns: 2000 },
    )
    expect(plainRows).toBeGreaterThan(2000)
  })

  it.each(['where needed', 'quoted'] as const)('is every row of known texts and ordinary numbers, with cells %s', (style) => {
    const lines = [1, 2, 3].flatMap((round) =>
      ['2026-11-01', '2026-11-02'].flatMap((day) =>
        ['Ad 1', 'Ad 2', '广告, 3'].map((ad, index) =>
          [day, 'Spring', String(index), ad, `${round}.5${index}`, '1200', '', '61.5', 'active', 'no']
            .map((text) => written(text, style))
            .join(','),
        ),
      ),
    )
    const found = readings(HEADER, lines, '.')
    // The first row of each ad and of each day is new.
    expect(found.map(({ plain }) => plain !== null)).toEqual(lines.map((_, row) => row > 3))
    for (const { plain, general } of found.slice(4)) expect(plain).toEqual(general)
  })

  it('may have names in columns that are apart, and ends on its day', () => {
    const header = ['Campaign name', 'Reporting starts', 'Reporting ends', 'Amount spent (USD)', 'Ad name', 'Impressions']
    const lines = ['Spring,2026-11-01,2026-11-01,5.00,Ad 1,10', 'Spring,2026-11-01,2026-11-01,6.00,Ad 2,11']
    const found = readings(
      header,
      [...lines, ...lines, 'Spring,2026-11-01,2026-11-03,5.00,Ad 1,10', 'Autumn,2026-11-01,2026-11-01,5.00,Ad 1,10'],
      '.',
    )
    expect(found.map(({ plain }) => plain !== null)).toEqual([false, false, true, true, false, false])
    expect(found.map(({ general }) => general.is)).toEqual(['fact', 'fact', 'fact', 'fact', 'period', 'fact'])
    for (const { plain, general } of found.slice(2, 4)) expect(plain).toEqual(general)
  })
})
