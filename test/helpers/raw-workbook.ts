/** Workbooks written cell by cell as XML, so that tests cover more than what one library writes. */

import { crc32, deflateRawSync } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly data: Uint8Array
  /** A false unpacked size for the directory of the archive. */
  readonly declaredSize?: number
}

/** A zip archive of deflated entries. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, declaredSize } of entries) {
    const packed = deflateRawSync(data)
    const title = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declaredSize ?? data.length, 18)
    fields.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, title, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, title]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

export interface RawSheet {
  readonly name: string
  /** The content of `<sheetData>`. */
  readonly rows: string
  readonly hidden?: boolean
  /** Ranges of merged cells: "A2:A11". */
  readonly merged?: readonly string[]
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook; style 1 is a date, style 2 a date with a time. */
export const workbookEntries = (sheets: readonly RawSheet[], sharedStrings: readonly string[] = []): readonly Entry[] => {
  const part = (name: string, xml: string): Entry => ({ name, data: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`) })
  const types = sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, hidden }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${sheets
        .map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)
        .join(
          '',
        )}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}">${sharedStrings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ),
    ...sheets.map(({ rows, merged = [] }, index) => {
      const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
      const merges = cells === '' ? '' : `<mergeCells count="${merged.length}">${cells}</mergeCells>`
      return part(`xl/worksheets/sheet${index + 1}.xml`, `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merges}</worksheet>`)
    }),
  ]
}

export type RawCell = string | number | boolean | { readonly xml: string } | null

const letters = (column: number): string => (column < 26 ? String.fromCharCode(65 + column) : `A${letters(column - 26)}`)

/** Rows from a given one: texts inline, numbers plain; null skips the cell, and `xml` is inserted with its reference. */
export const sheetRows = (rows: readonly (readonly RawCell[])[], firstRow = 1, firstColumn = 0): string =>
  rows
    .map((cells, index) => {
      const row = firstRow + index
      const inner = cells.map((cell, at) => {
        if (cell === null) return ''
        const place = `r="${letters(firstColumn + at)}${row}"`
        if (typeof cell === 'object') return cell.xml.replace('<c', `<c ${place}`)
        if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
        if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`
        return `<c ${place} t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
      })
      return `<row r="${row}">${inner.join('')}</row>`
    })
    .join('')

/** A date cell: days since 1899-12-30, shown as a date. */
export const dateCell = (serial: number, style: 1 | 2 = 1): RawCell => ({ xml: `<c s="${style}"><v>${serial}</v></c>` })

export const workbookOf = (...sheets: readonly RawSheet[]): Buffer => zipOf(workbookEntries(sheets))
