/** Identifies, by its first bytes, a file that is not delimited text, and what to do instead. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseFile } from '../checks/import-refused.ts'

interface Kind {
  readonly what: Message
  readonly way: Message
}

const kind = (what: Message, way: Message): Kind => ({ what, way })
const xls = kind(createMessage('file.kind.xls'), createMessage('file.way.resave'))
const picture = kind(createMessage('file.kind.picture'), createMessage('file.way.table'))
const compressed = kind(createMessage('file.kind.compressed'), createMessage('file.way.unpack'))

/** The container of Office files before 2007, and of protected ones since. */
const OLD_OFFICE: readonly number[] = [0xd0, 0xcf, 0x11, 0xe0]

const BEGINNINGS: readonly { readonly bytes: readonly number[]; readonly kind: Kind }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: kind(createMessage('file.kind.zip'), createMessage('file.way.unpack')) },
  // Workbooks of the years before that container: the first record of a sheet.
  ...[0x00, 0x02, 0x04, 0x08].map((version) => ({
    bytes: [0x09, version, version === 0 ? 0x04 : version === 8 ? 0x10 : 0x06, 0x00],
    kind: xls,
  })),
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], kind: kind(createMessage('file.kind.pdf'), createMessage('file.way.table')) },
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: picture },
  { bytes: [0xff, 0xd8, 0xff], kind: picture },
  { bytes: [0x47, 0x49, 0x46, 0x38], kind: picture },
  { bytes: [0x1f, 0x8b], kind: compressed },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: compressed },
  { bytes: [0x52, 0x61, 0x72, 0x21], kind: compressed },
  { bytes: [...Buffer.from('{\\rtf')], kind: kind(createMessage('file.kind.rtf'), createMessage('file.saveAs')) },
]

const startsWith = (bytes: Buffer, beginning: readonly number[]): boolean => beginning.every((byte, index) => bytes[index] === byte)
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** By the names of the streams in it. Where none is among the first bytes it is a workbook, as nearly all are that come here. */
const oldOffice = (bytes: Buffer): Kind => {
  if (bytes.includes(wide('EncryptedPackage'))) return kind(createMessage('file.kind.locked'), createMessage('file.way.unlock'))
  if (bytes.includes(wide('WordDocument')) || bytes.includes(wide('PowerPoint Document')))
    return kind(createMessage('file.kind.oldOffice'), createMessage('file.way.table'))
  return xls
}

/** Markup starts within this many characters, including comments and declarations before it. */
const MARKUP_WITHIN = 4096
const HTML = /<(?:!doctype\s+html|html|head|body|title|meta|script|style|table|div)[\s>/]/i
const SHEET = /progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/i
const JSON_START = /^(?:\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:[{[\]]|"[^"\n]*"\s*[,\]]))/

/** The kind of a text whose start never occurs in a table; null for any other. */
const markup = (text: string): Kind | null => {
  if (JSON_START.test(text)) return kind(createMessage('file.kind.json'), createMessage('file.way.json'))
  if (!text.startsWith('<')) return null
  if (SHEET.test(text)) return kind(createMessage('file.kind.xmlSheet'), createMessage('file.way.resave'))
  if (HTML.test(text)) return kind(createMessage('file.kind.html'), createMessage('file.way.page'))
  return /^<(?:\?xml|[a-z][\w.:-]*[\s>/])/i.test(text) ? kind(createMessage('file.kind.xml'), createMessage('file.way.table')) : null
}

/** The refusal of a file whose first bytes are those of something else than a table in text; null where they may be a table's. */
export const otherFile = (bytes: Buffer): ImportRefused | null => {
  const found =
    BEGINNINGS.find((each) => startsWith(bytes, each.bytes))?.kind ??
    (startsWith(bytes, OLD_OFFICE)
      ? oldOffice(bytes)
      : markup(
          bytes
            .subarray(0, MARKUP_WITHIN)
            .toString('utf8')
            .replace(/^\ufeff?\s*/, ''),
        ))
  return found && refuseFile(createMessage('file.is', { what: found.what }), found.way)
}
