import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOfAll } from '#api/imports/reading/marked-rows.ts'
import { readRecords } from '#api/imports/reading/records.ts'
import { csvLine, escapeFormula, toCsv, unescapeFormula } from '#shared/csv.ts'
import { fileOf } from '#test/helpers/csv-file.ts'

const read = async (csv: string): Promise<readonly (readonly string[])[]> => {
  const rows: (readonly string[])[] = []
  for await (const group of readRecords(bytesOf(csv), ',')) rows.push(...cellsOfAll(group))
  return rows
}

const bytesOf = async function* (csv: string): AsyncGenerator<Buffer> {
  for await (const bytes of fileOf(csv, 7)()) yield Buffer.from(bytes)
}

/** Line breaks and control characters are not written. */
const withoutControls = (cell: string): string => cell.replace(/[^\P{Cc}\t]|\u2028|\u2029/gu, ' ')

const special = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', '＝', '＋', '－', '＠')
const text = fc.string({ unit: fc.oneof(special, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) })

describe('CSV', () => {
  it('quotes only what needs it, writes unknown values as empty cells and ends each line with CRLF', () => {
    expect(toCsv([['a', 'b,c', 'say "x"', null, 1.5], ['semi;colon']])).toBe('a,"b,c","say ""x""",,1.5\r\nsemi;colon\r\n')
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
        expect(records.map((cells) => cells.map(unescapeFormula))).toEqual(rows.map((cells) => cells.map(withoutControls)))
      }),
    )
  })

  it('has no formula for spreadsheets that separate by semicolons or tabs', () => {
    expect(toCsv([['foo;=1+1;bar', 'a\t-1', 'b;；＝1', 'c; "@x', 'd;+1;-2', 'plain;text']])).toBe(
      `foo;'=1+1;bar,a\t'-1,b;；＝1,"c;' ""@x",d;'+1;'-2,plain;text\r\n`,
    )
    expect(toCsv([['d;＋1']])).toBe("d;'＋1\r\n")
    fc.assert(
      fc.property(text, (cell) => {
        for (const part of escapeFormula(cell)
          .split(/[;\t\r\n]/)
          .slice(1))
          expect(part).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/)
      }),
    )
  })

  it('removes exactly the apostrophes that it added', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
      }),
    )
  })

  it('has one line for each row and no control character', () => {
    expect(toCsv([['x\n=1+2;y', 'a\r\nb', 'red\u001b[31m', 'c\u2028=1']])).toBe('x =1+2;y,a  b,red [31m,c =1\r\n')
  })

  it('never starts a cell of text with a formula character', () => {
    fc.assert(fc.property(text, (cell) => !/^[=+\-@\t\r＝＋－＠]/.test(escapeFormula(cell))))
  })
})
