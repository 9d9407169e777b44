import { describe, expect, it } from 'vitest'
import { wrongImportType } from '#api/imports/checks/wrong-import-type.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { account, fileOf } from '#test/helpers/csv-file.ts'
import { otherImportKind, wrongTypeFiles } from '#test/helpers/invalid-files.ts'
import { writtenMessages } from '#test/helpers/texts.ts'

const preview = (content: Uint8Array, kind: ImportKind) => previewFile(fileOf(content), kind, account)
const header = (content: Uint8Array): readonly string[] => Buffer.from(content).toString('utf8').split('\n', 1)[0]?.split(/[,;]/) ?? []

describe('a table of the other kind of import', () => {
  it.each(wrongTypeFiles)('is rejected with the import that it belongs to: $name', async ({ content, madeFor, texts }) => {
    const { refusal, problems, rows } = await preview(content, otherImportKind(madeFor))
    expect(refusal).toMatchObject({ made_for: madeFor, rows: [], texts, message: writtenMessages(texts) })
    expect({ rows, problems }).toEqual({ rows: 0, problems: [{ field: 'file', problem: refusal?.message }] })
    expect(JSON.stringify(refusal)).not.toMatch(/ann|private/i)
  })

  it.each(wrongTypeFiles)('is not rejected by the import that it belongs to: $name', ({ content, madeFor }) => {
    expect(wrongImportType(madeFor, header(content), undefined)).toBeNull()
  })

  it('is read when its columns are mapped, or when one of them may be a required one', () => {
    const orders = ['order_id', 'created_at', 'net']
    expect(wrongImportType('ads', orders, {})).not.toBeNull()
    expect(wrongImportType('ads', orders, { spend: 'net' })).toBeNull()
    expect(wrongImportType('ads', [...orders, 'Cost'], undefined)).toBeNull()
    const ads = ['date', 'ad_id', 'spend']
    expect(wrongImportType('orders', ads, undefined)).not.toBeNull()
    expect(wrongImportType('orders', [...ads, 'Order'], undefined)).toBeNull()
    const google = ['Day', 'Campaign', 'Cost', 'Currency code', 'Impr.']
    expect(wrongImportType('orders', google, undefined)?.madeFor).toBe('ads')
  })
})
