/** A file that is not a table, or is of the other kind: preview and import both report what it is, and nothing of it is written. */

import { beforeEach, describe, expect, it } from 'vitest'
import { importsRoute } from '#shared/contract/internal/import-history.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { createMessage } from '#shared/messages/message.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { type importClient, openImportApi } from '../helpers/import-client.ts'
import { nonTabularFiles, otherImportKind, wrongTypeFiles } from '../helpers/invalid-files.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { messageText, writtenMessages } from '../helpers/texts.ts'

describe('a file that cannot be imported', () => {
  let api: TestApi
  let key: string
  let imports: ReturnType<typeof importClient>

  beforeEach(async () => {
    ;({ api, key, imports } = await openImportApi({ timezone: 'America/New_York', currency: 'USD' }))
  })

  const nothingIsHere = async () => {
    expect((await apiGetAs(api, key)('/desk/account', deskAccountRoute.answer)).products).toEqual([])
    expect(await apiGetAs(api, key)('/desk/imports', importsRoute.answer)).toMatchObject({ imports: [], total: 0 })
  }

  it('is refused by the job too, which leaves no product and no import behind', async () => {
    for (const { content, phrases } of nonTabularFiles.filter((_, index) => index % 3 === 0)) {
      const { state, error, result } = await imports.bringIn(content)
      expect({ state, result }).toEqual({ state: 'failed', result: null })
      for (const words of phrases) expect(error?.message).toContain(words)
      expect(error?.refusal).toMatchObject({ message: error?.message, rows: [], made_for: null })
    }
    await nothingIsHere()
  })

  it('gets an error that names the matching import, which accepts it', async () => {
    for (const { content, madeFor, phrases } of wrongTypeFiles.filter(({ name }) => name.includes('own table'))) {
      const { error } = await imports.bringIn(content, { kind: otherImportKind(madeFor) })
      expect(error?.refusal).toMatchObject({ made_for: madeFor })
      expect(error?.message).toContain(phrases[1])
      await nothingIsHere()
    }
    for (const { content, madeFor } of wrongTypeFiles.filter(({ name }) => name.includes('own table')))
      expect(await imports.bringIn(content, { kind: madeFor })).toMatchObject({ state: 'done', result: { rows_read: 1, rows_written: 1 } })
  })

  it('lists its bad rows once, next to the sentences that count them', async () => {
    const file = 'date,ad_id,spend\n2026-11-01,1,2.50\n2026-11-02,18-24,2.50\n2026-11-03,1,-1\n'
    const { refusal } = await imports.preview(file)
    const kinds = [createMessage('row.unreadable', { count: 2 })]
    const range = { cell: '18-24', what: createMessage('cell.is.age'), place: createMessage('cell.place.id') }
    expect(refusal).toMatchObject({
      message: writtenMessages([createMessage('row.kinds', { kinds }), createMessage('row.way')]),
      rows: [
        { row: 3, column: 'ad_id', problem: messageText()('cell.stranger', range) },
        { row: 4, column: 'spend', problem: messageText()('cell.negative', { cell: '-1' }) },
      ],
    })
    const { error } = await imports.bringIn(file)
    expect(error?.refusal?.message).toContain(messageText()('file.nothing'))
    expect(error?.refusal?.rows).toEqual(refusal?.rows)
    await nothingIsHere()
  })

  it('counts what it read to the last row: line items, parts, repeats and refused rows', async () => {
    const ads = [
      ...['date,ad_id,age,spend,impressions', '2026-11-01,1,18-24,1,10', '2026-11-01,1,25-34,2,20', '2026-11-01,1,25-34,2,20'],
      ...['2026-11-02,1,18-24,,', '2026-11-03,1,18-24,-4,1', '2026-11-04,1,18-24,4,1'],
    ]
    const first = await imports.bringIn(`${ads.join('\n')}\n`, { options: { skip_bad_rows: true } })
    expect(first.result).toMatchObject({ rows_read: 6, rows_written: 2, rows_folded: 3, rows_refused: 1 })
    const again = await imports.bringIn(`${ads.join('\n').replace('18-24,4,1', '18-24,5,1')}\n`, { options: { skip_bad_rows: true } })
    expect(again.result).toMatchObject({ rows_read: 6, rows_changed: 1, rows_unchanged: 1, rows_folded: 3, rows_refused: 1 })
    const orders = [
      'Name,Email,Financial Status,Total,Created at,Lineitem name',
      '#1,,paid,9.00,2026-11-01 10:00:00 +0000,Tee',
      '#1,,,,,Cap',
      '#2,,paid,9.00,2026-11-01 11:00:00 +0000,Tee',
      '#3,,,,,Cap',
      '#3,,,,,Mug',
    ]
    const shop = await imports.bringIn(`${orders.join('\n')}\n`, { kind: 'orders', options: { skip_bad_rows: true } })
    expect(shop.result).toMatchObject({ rows_read: 5, rows_written: 2, rows_folded: 2, rows_refused: 1 })
  })
})
