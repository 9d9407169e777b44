import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { zipOf } from '#test/helpers/raw-workbook.ts'
import { messageText } from '#test/helpers/texts.ts'

const read = (content: Uint8Array, options: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(content), { ...account, ...options }))
const text = messageText()
const csv = lines('date,ad_id,spend', '2026-11-01,1,2.50', '2026-11-02,1,3.50')
const entry = (name: string, content: string | Buffer = csv) => ({ name, data: Buffer.from(content as string) })

describe('a zip archive', () => {
  it.each(['report.csv', 'exports/November/report.CSV', 'report.tsv', 'report.txt'])(
    'with one table is read as the table: %s',
    async (name) => {
      const archive = zipOf([entry('__MACOSX/._report.csv', 'x'), entry('readme.pdf', 'x'), entry('.hidden.csv'), entry(name)])
      const { rows, summary } = await read(archive)
      expect(rows.map(({ day, spend }) => [day, spend])).toEqual([
        ['2026-11-01', 2_500_000],
        ['2026-11-02', 3_500_000],
      ])
      expect(summary.notes).toEqual([text('note.zip', { name })])
    },
  )

  it('may have a table in UTF-16, of many pieces', async () => {
    const many = lines('date\tad_id\tspend', ...Array.from({ length: 40_000 }, (_, ad) => `2026-11-01\t${ad}\t1`))
    expect((await read(zipOf([entry('r.csv', Buffer.from(`\ufeff${many}`, 'utf16le'))]))).rows).toHaveLength(40_000)
  })

  it('with several tables asks which one is meant', async () => {
    const archive = zipOf([entry('october.csv'), entry('november.csv', csv.replaceAll('2.50', '9'))])
    const shown = await previewFile(fileOf(archive), 'ads', account)
    expect(shown.questions).toMatchObject([{ id: 'sheet', options: [{ value: 'october.csv' }, { value: 'november.csv' }] }])
    expect((await refusalOf(read(archive))).message).toContain(text('ask.zip'))
    expect((await refusalOf(read(archive))).message).toContain(text('ask.sheet.names', { names: 'october.csv, november.csv' }))
    expect((await refusalOf(read(archive, { sheet: '*' }))).message).toContain(
      text('file.oneOfZip', { names: 'october.csv, november.csv' }),
    )
    expect((await read(zipOf([entry('october.csv')]), { sheet: '*' })).rows).toHaveLength(2)
    expect((await read(archive, { sheet: 'november.csv' })).rows[0]?.spend).toBe(9_000_000)
    expect((await refusalOf(read(archive, { sheet: 'x.csv' }))).message).toContain(
      text('file.noSuchPart', { name: 'x.csv', names: 'october.csv, november.csv' }),
    )
  })

  it('is refused when its table is larger than declared, damaged, too large, or encrypted', async () => {
    const large = { ...entry('r.csv', csv.repeat(50_000)), declaredSize: 5000 }
    expect((await refusalOf(read(zipOf([large])))).message).toContain(text('file.damagedBook'))
    const bomb = { ...entry('r.csv'), declaredSize: 600 * 1024 * 1024 }
    expect((await refusalOf(read(zipOf([bomb])))).message).toContain(text('file.unpackedZip'))
    const damaged = zipOf([entry('r.csv')])
    damaged[45] = (damaged[45] ?? 0) ^ 0xff
    expect((await refusalOf(read(damaged))).message).toContain(text('file.damagedBook'))
    const locked = zipOf([entry('r.csv')])
    const directory = locked.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    locked.writeUInt16LE(1, directory + 8)
    expect((await refusalOf(read(locked))).message).toContain(text('file.is', { what: createMessage('file.kind.zip') }))
  })
})
