import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewFile } from '#api/imports/preview/preview.ts'
import { otherFile } from '#api/imports/reading/file-kinds.ts'
import { type ImportKind, importKinds } from '#shared/contract/internal/import.ts'
import { account, fileOf } from '#test/helpers/csv-file.ts'
import { nonTabularFiles } from '#test/helpers/invalid-files.ts'
import { messageText } from '#test/helpers/texts.ts'

const preview = (content: Uint8Array, kind: ImportKind) => previewFile(fileOf(content), kind, account)

describe('a file that is not a table', () => {
  it.each(nonTabularFiles)('is rejected with its kind and a solution: $name', async ({ content, texts, phrases }) => {
    for (const kind of importKinds) {
      const { refusal, problems, rows, columns } = await preview(content, kind)
      expect(refusal?.texts).toEqual(texts)
      for (const part of phrases) expect(refusal?.message).toContain(part)
      expect(refusal?.message).not.toContain(messageText()('file.nothing'))
      expect({ rows, columns, problems }).toEqual({ rows: 0, columns: [], problems: [{ field: 'file', problem: refusal?.message }] })
      expect(refusal).toMatchObject({ rows: [], made_for: null })
    }
  })

  it('is recognized by its start alone, so a table may contain HTML or JSON further down', () => {
    expect(otherFile(Buffer.from('page,spend\n<html><body>,1\n'))).toBeNull()
    expect(otherFile(Buffer.from('"<3",date\n'))).toBeNull()
    expect(otherFile(Buffer.from('[Ad],date\n'))).toBeNull()
  })

  it('never has a header of letters, digits, and separators', () => {
    const name = fc.stringMatching(/^[A-Za-z][\w #().-]{0,20}$/)
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), fc.constantFrom(',', ';', '\t'), (names, delimiter) => {
        expect(otherFile(Buffer.from(`${names.join(delimiter)}\n`))).toBeNull()
      }),
    )
  })
})
