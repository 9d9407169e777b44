/** Formats from the upload to the report: a workbook, mixed attribution, days in the future, lists of refused rows. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { attributionText } from '#api/domain/facts/attribution-text.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { createMessage } from '#shared/messages/message.ts'
import { sheetRows, workbookOf, zipOf } from '#test/helpers/raw-workbook.ts'
import { plainAdRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { messageText } from '../helpers/texts.ts'
import { YESTERDAY } from './fixtures.ts'

const rows = plainAdRows(YESTERDAY, 4)
const csv = (given: readonly Row[]): string => stringify([...given], { header: true })
const workbook = (given: readonly Row[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    workbookOf({ name: 'Worksheet', rows: sheetRows([Object.keys(given[0] ?? {}), ...given.map((row) => Object.values(row))]) }),
  )

describe('a file from the upload to the report', () => {
  let desk: Awaited<ReturnType<typeof openImportApi>>

  beforeEach(async () => {
    desk = await openImportApi({ timezone: 'America/New_York', currency: 'USD' })
  })

  it('may be a workbook, with the same result as its CSV', async () => {
    expect(await desk.imports.preview(workbook(rows))).toMatchObject({
      sheet: 'Worksheet',
      delimiter: '',
      rows: 8,
      totals: { spend: 1200 },
    })
    expect(await desk.imports.bringIn(workbook(rows))).toMatchObject({ state: 'done', progress: 1, result: { rows_written: 8, notes: [] } })
    expect(await desk.imports.bringIn(csv(rows))).toMatchObject({ result: { rows_written: 0, rows_changed: 0, rows_unchanged: 8 } })
  })

  it('with mixed attribution settings is summed with a warning', async () => {
    const mixed = rows.map((row, index) => ({ ...row, 'Attribution setting': index % 2 === 0 ? '7-day click' : '1-day click' }))
    await desk.imports.bringIn(csv(mixed), { product: 'Mixed' })
    const { snapshot } = await apiGetAs(desk.api, desk.key)(`/api/snapshot/Mixed?anchor=${YESTERDAY}`, apiRoutes.snapshot.answer)
    const settings = ['1-day click', '7-day click'].map(attributionText)
    expect(snapshot.warnings).toContain(messageText()('warning.mixed', { settings }))
    await desk.imports.bringIn(csv(rows), { product: 'Plain' })
    const plain = await apiGetAs(desk.api, desk.key)(`/api/snapshot/Plain?anchor=${YESTERDAY}`, apiRoutes.snapshot.answer)
    expect(plain.snapshot.texts?.warnings.map(({ key: warning }) => warning)).not.toContain('warning.mixed')
  })

  it('must not contain days that have not started in the account time zone', async () => {
    const future = [...rows, { ...rows[0], date: '2026-11-20' } as Row]
    const { error } = await desk.imports.bringIn(csv(future))
    const problem = createMessage('cell.future', { day: '2026-11-20', today: '2026-11-19' })
    const kinds = [createMessage('row.unreadable', { count: 1 })]
    expect(error?.message).toContain(messageText()('row.bad', { row: 10, column: 'date', problem, kinds }))
    expect(await desk.imports.preview(csv(future), { options: { skip_bad_rows: true } })).toMatchObject({ rows: 8, problems: [] })
  })

  it('never loses an earlier list of refused rows', async () => {
    const file = join(await temporaryFolder(), 'ads.csv')
    await writeFile(file, csv([...rows, { ...rows[0], spend: -1 } as Row]))
    const { api, tenant_id } = desk
    const given = { tenantId: tenant_id, kind: 'ads', file, product: 'P', options: { skip_bad_rows: true } } as const
    const bringIn = () => api.operator.importFile(given)
    expect((await bringIn()).refused_file).toBe(`${file}.refused.csv`)
    expect((await bringIn()).refused_file).toBe(`${file}.refused-2.csv`)
  })

  it('may be packed into a zip archive, or have several sheets of which all are asked for', async () => {
    const archive = Uint8Array.from(zipOf([{ name: 'export/ads.csv', data: Buffer.from(`\ufeff${csv(rows)}`, 'utf16le') }]))
    expect(await desk.imports.bringIn(archive, { product: 'Zip' })).toMatchObject({ state: 'done', result: { rows_written: 8 } })
    const sheet = (name: string, given: readonly Row[]) => ({
      name,
      rows: sheetRows([Object.keys(given[0] ?? {}), ...given.map((row) => Object.values(row))]),
    })
    const book = Uint8Array.from(workbookOf(sheet('One', rows.slice(0, 4)), sheet('Two', rows.slice(4))))
    const { error } = await desk.imports.bringIn(book, { product: 'Sheets' })
    expect(error?.message).toContain(messageText()('ask.sheet'))
    expect(error?.details).toMatchObject([{ field: 'sheet' }])
    expect((await desk.imports.preview(book)).questions).toMatchObject([
      { id: 'sheet', options: [{ value: '*' }, { value: 'One' }, { value: 'Two' }] },
    ])
    const both = await desk.imports.bringIn(book, { product: 'Sheets', options: { sheet: '*' } })
    expect(both).toMatchObject({ state: 'done', result: { rows_written: 8 } })
    // Next month's workbook has other sheets: the choice is not remembered.
    expect((await desk.imports.preview(book, { product: 'Sheets' })).questions).toMatchObject([{ id: 'sheet' }])
  })

  it('is refused by the job with all its problems, as the preview shows them', async () => {
    const file = 'Day;Amount spent (EUR);Impressions\n03/04/2026;1,250;10\nsoon;1,500;ten\n'
    const { error } = await desk.imports.bringIn(file)
    expect(error?.details.map(({ field }) => field)).toEqual(expect.arrayContaining(['file', 'date_format', 'decimal', 'row 3, Day']))
    const shown = await desk.imports.preview(file)
    expect(shown.questions.map(({ id }) => id)).toEqual(['date_format', 'decimal'])
    expect(error?.refusal?.rows).toEqual(shown.refusal?.rows)
    expect(shown.refusal?.rows).toMatchObject([
      { row: 3, column: 'Day' },
      { row: 3, column: 'Impressions' },
    ])
    expect(shown.rows_refused).toBe(1)
    for (const { key } of shown.refusal?.texts ?? []) expect(error?.refusal?.texts.map((each) => each.key)).toContain(key)
  })
})
