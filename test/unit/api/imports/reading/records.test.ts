import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { cellsOfAll } from '#api/imports/reading/marked-rows.ts'
import { readRecords } from '#api/imports/reading/records.ts'
import { fileOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const read = async (text: string, delimiter: string, chunkBytes: number): Promise<readonly (readonly string[])[]> => {
  const rows: (readonly string[])[] = []
  const chunks = async function* () {
    for await (const chunk of fileOf(text, chunkBytes)()) yield Buffer.from(chunk)
  }
  for await (const group of readRecords(chunks(), delimiter)) rows.push(...cellsOfAll(group))
  return rows
}

const byLibrary = (text: string, delimiter: string): string[][] =>
  parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true })

const delimiter = fc.constantFrom(',', ';', '\t')
const chunkBytes = fc.integer({ min: 1, max: 40 })
const piece = fc.constantFrom('a', 'bc', '1.5', ' ', ',', ';', '\t', '\n', '\r\n', '\r', '-', "'")

describe('rows of cells', () => {
  it('are those of csv-parse for text without quotation marks, in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), delimiter, chunkBytes, async (pieces, mark, size) => {
        const text = pieces.join('')
        expect(await read(text, mark, size)).toEqual(byLibrary(text, mark))
      }),
      { numRuns: 1500 },
    )
  })

  it('are those of csv-parse for quoted cells, wherever the first quotation mark is', async () => {
    const cell = fc
      .array(fc.constantFrom('a', 'é', ',', ';', '\t', '\n', '\r\n', '"', ' '), { maxLength: 6 })
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), delimiter, async (table, mark) => {
        const quoted = table.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(mark))
        const text = ['plain', ...quoted].join('\n')
        expect(await read(text, mark, 64)).toEqual([['plain'], ...table])
      }),
      { numRuns: 200 },
    )
  })

  it('are those of csv-parse for quotation marks anywhere, in chunks of any size, or rejected as there', async () => {
    const piece = fc.constantFrom('a', '1.5', 'é', ' ', ',', ';', '\n', '\r\n', '\r', '"', '""', '"x"', ',"', '",', '"\n', '\n"')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), fc.constantFrom(',', ';'), chunkBytes, async (pieces, mark, size) => {
        const text = pieces.join('')
        let expected: string[][] | null = null
        try {
          expected = byLibrary(text, mark)
        } catch {
          await expect(read(text, mark, size)).rejects.toThrow(ImportRefused)
        }
        if (expected) expect(await read(text, mark, size)).toEqual(expected)
      }),
      { numRuns: 3000 },
    )
  })

  it('have no characters that cannot be seen, in headers and cells, quoted or not', async () => {
    const marks = '\u200b\ufeff\u200e\u2060'
    expect(await read(`${marks}Day,"Ad\u200b name"\n2026\u200b-11-01,"a""b\u200bx"\n`, ',', 7)).toEqual([
      ['Day', 'Ad name'],
      ['2026-11-01', 'a"bx'],
    ])
    // A joiner that holds an emoji together is seen.
    expect(await read('n\n👩\u200d💻\n', ',', 5)).toEqual([['n'], ['👩\u200d💻']])
  })

  it('include blank lines, so that row numbers match those of a spreadsheet', async () => {
    expect(await read('a,b\n\n1,2\n', ',', 64)).toEqual([['a', 'b'], [''], ['1', '2']])
    expect(await read('a,"b"\n\n1,2\n', ',', 64)).toEqual([['a', 'b'], [''], ['1', '2']])
  })

  it('may contain a quotation mark in an unquoted cell', async () => {
    expect(await read('name,n\nTV 55" wide,1\n', ',', 64)).toEqual([
      ['name', 'n'],
      ['TV 55" wide', '1'],
    ])
  })

  it('are rejected with an unclosed quotation mark or an endless row', async () => {
    await expect(read('a,b\n"x,1\n', ',', 64)).rejects.toThrow(ImportRefused)
    await expect(read(`a,b\n${'x'.repeat(1_200_000)}`, ',', 65_536)).rejects.toThrow(messageText()('file.longRow', { row: 2 }))
    await expect(read(`a,b\n"${'x\n'.repeat(1_200_000)}`, ',', 65_536)).rejects.toThrow(messageText()('file.longRow', { row: 2 }))
  })
})
