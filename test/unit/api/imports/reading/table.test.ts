import { describe, expect, it } from 'vitest'
import { AD_FIELDS } from '#api/imports/ads/ad-fields.ts'
import { MAX_COLUMNS } from '#api/imports/reading/csv-types.ts'
import { openTable } from '#api/imports/reading/table.ts'
import { account, fileOf, lines, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const wide = (columns: number, cell: string): string => [cell, ...Array<string>(columns - 1).fill('x')].join(',')
const open = (text: string) => openTable(fileOf(Buffer.from(text)), AD_FIELDS, account)

describe('a table', () => {
  it('may have as many columns as the limit allows', async () => {
    const table = await open(lines(wide(MAX_COLUMNS, 'date'), wide(MAX_COLUMNS, '2026-11-01')))
    expect(table.header).toHaveLength(MAX_COLUMNS)
  })

  it('is refused with the first row that is wider, in the header and far below it', async () => {
    const text = messageText()
    const refusedAt = (row: number): string => text('file.wideRow', { row, most: MAX_COLUMNS })
    expect((await refusalOf(open(lines(wide(MAX_COLUMNS + 1, 'date'), '2026-11-01')))).message).toContain(refusedAt(1))
    const rows = Array<string>(40_000).fill('2026-11-01,5')
    const table = await open(lines('date,spend', ...rows, wide(MAX_COLUMNS + 1, '2026-11-02')))
    const reading = async () => {
      for await (const batch of table.rows({})) expect(batch.records.length).toBeGreaterThan(0)
    }
    expect((await refusalOf(reading())).message).toContain(refusedAt(40_002))
  })
})
