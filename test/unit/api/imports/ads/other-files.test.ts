/** What is no table, or a table of the other kind, is called what it is; what may be a table never is. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrongImportType } from '#api/imports/checks/wrong-import-type.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import { otherFile } from '#api/imports/reading/file-kinds.ts'
import { type ImportKind, importKinds } from '#shared/contract/internal/import.ts'
import { account, fileOf } from '#test/helpers/csv-file.ts'
import { messageText, writtenMessages } from '#test/helpers/texts.ts'
import { nonTabularFiles, otherImportKind, wrongTypeFiles } from '../../../../helpers/invalid-files.ts'

const preview = (content: Uint8Array, kind: ImportKind) => previewFile(fileOf(content), kind, account)
const header = (content: Uint8Array): readonly string[] => Buffer.from(content).toString('utf8').split('\n', 1)[0]?.split(/[,;]/) ?? []

describe('a file that is no table', () => {
  it.each(nonTabularFiles)('$name is called what it is, with what to do', async ({ content, texts, phrases }) => {
    for (const kind of importKinds) {
      const { refusal, problems, rows, columns } = await preview(content, kind)
      expect(refusal?.texts).toEqual(texts)
      for (const phrase of phrases) expect(refusal?.message).toContain(phrase)
      expect(refusal?.message).not.toContain(messageText()('file.nothing'))
      expect({ rows, columns, problems }).toEqual({ rows: 0, columns: [], problems: [{ field: 'file', problem: refusal?.message }] })
      expect(refusal).toMatchObject({ rows: [], made_for: null })
    }
  })

  it('is recognized only by its start: a table that mentions pages further down is a table', () => {
    expect(otherFile(Buffer.from('page,spend\n<html><body>,1\n'))).toBeNull()
    expect(otherFile(Buffer.from('"<3",date\n'))).toBeNull()
    expect(otherFile(Buffer.from('[Ad],date\n'))).toBeNull()
  })

  it('no header of letters, digits and separators is taken for anything else', () => {
    const name = fc.stringMatching(/^[A-Za-z][\w #().-]{0,20}$/)
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), fc.constantFrom(',', ';', '\t'), (names, delimiter) => {
        expect(otherFile(Buffer.from(`${names.join(delimiter)}\n`))).toBeNull()
      }),
    )
  })
})

describe('a table of the other kind', () => {
  it.each(wrongTypeFiles)('$name is directed to the other import', async ({ content, madeFor, texts }) => {
    const { refusal, problems, rows } = await preview(content, otherImportKind(madeFor))
    expect(refusal).toMatchObject({ made_for: madeFor, rows: [], texts, message: writtenMessages(texts) })
    expect({ rows, problems }).toEqual({ rows: 0, problems: [{ field: 'file', problem: refusal?.message }] })
    expect(JSON.stringify(refusal)).not.toMatch(/ann|private/i)
  })

  it.each(wrongTypeFiles)('$name is not refused as such by the import that it is made for', ({ content, madeFor }) => {
    expect(wrongImportType(madeFor, header(content), undefined)).toBeNull()
  })

  it('is read where the buyer names its columns, or where one may be what is needed first', () => {
    const orders = ['order_id', 'created_at', 'net']
    expect(wrongImportType('ads', orders, {})).not.toBeNull()
    expect(wrongImportType('ads', orders, { spend: 'net' })).toBeNull()
    expect(wrongImportType('ads', [...orders, 'Cost'], undefined)).toBeNull()
    const ads = ['date', 'ad_id', 'spend']
    expect(wrongImportType('orders', ads, undefined)).not.toBeNull()
    expect(wrongImportType('orders', [...ads, 'Order'], undefined)).toBeNull()
  })
})
