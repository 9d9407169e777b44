import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecords } from '#api/imports/reading/records.ts'
import { csvLine, escapeFormula, toCsv, unescapeFormula } from '#shared/csv.ts'
import { fileOf } from '#test/helpers/csv-file.ts'

const read = async (csv: string): Promise<string[][]> => {
  const rows: string[][] = []
  for await (const group of readRecords(bytesOf(csv), ',')) rows.push(...group)
  return rows
}

const bytesOf = async function* (csv: string): AsyncGenerator<Buffer> {
  for await (const bytes of fileOf(csv, 7)()) yield Buffer.from(bytes)
}

const special = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', '＝', '＋', '－', '＠')
const text = fc.string({ unit: fc.oneof(special, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) })

describe('CSV', () => {
  it('quotes only what needs it, writes unknown values as empty cells and ends each line with CRLF', () => {
    expect(toCsv([['a', 'b,c', 'say "x"', null, 1.5], ['two\nlines']])).toBe('a,"b,c","say ""x""",,1.5\r\n"two\nlines"\r\n')
  })

  it('can end lines with LF', () => {
    expect(csvLine(['a', 1], '\n')).toBe('a,1\n')
  })

  it('has no text that a spreadsheet runs as a formula, and leaves numbers alone', () => {
    expect(toCsv([['=1+1', '-5 % off', '＠x', "'=1", 'Spring', -5, null]])).toBe("'=1+1,'-5 % off,'＠x,''=1,Spring,-5,\r\n")
  })

  it('is read back by the import as the same cells', async () => {
    const row = fc.array(text, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const records = await read(toCsv(rows))
        expect(records.map((cells) => cells.map(unescapeFormula))).toEqual(rows)
      }),
    )
  })

  it('never starts a cell of text with a formula character', () => {
    fc.assert(fc.property(text, (cell) => !/^[=+\-@\t\r＝＋－＠]/.test(escapeFormula(cell))))
  })
})
