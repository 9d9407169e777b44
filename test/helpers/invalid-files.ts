/** What buyers give an import by mistake, as it comes: pages, documents, and the export of the other kind. */

import { gzipSync } from 'node:zlib'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage, type MessageKey } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'
import { zipOf } from './raw-workbook.ts'

export interface InvalidFile {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
  /** The refusal: what the file is, and what to do. */
  readonly texts: readonly Message[]
  /** The parts of the error message: what the file is, and what to do. */
  readonly phrases: readonly [what: string, way: string]
}

type Plain<Start extends string> = Extract<MessageKey, `${Start}.${string}`>

const noTable = (kind: Plain<'file.kind'>, way: Plain<'file.way'> | 'file.saveAs'): Pick<InvalidFile, 'texts' | 'phrases'> => ({
  texts: [createMessage('file.is', { what: createMessage(kind) }), createMessage(way)],
  phrases: [messageText()(kind), messageText()(way)],
})

const otherKind = (made: Plain<'file.made'>, not: 'file.notAds' | 'file.notOrders'): Pick<InvalidFile, 'texts' | 'phrases'> => ({
  texts: [createMessage(not, { what: createMessage(made) }), createMessage(`${not}.way`)],
  phrases: [messageText()(made), messageText()(`${not}.way`)],
})

const bytes = (content: string | Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(content as string))

/** An Office container whose directory names a stream. */
const container = (stream: string): Buffer => {
  const file = Buffer.alloc(2048)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file)
  Buffer.from(stream, 'utf16le').copy(file, 1024)
  return file
}

const entry = (name: string, data = 'x') => ({ name, data: Buffer.from(data) })
const PAGE = '<html lang="en"><head><title>Log in</title></head><body><form>date,ad_id,spend</form></body></html>'

/** Files that are not tables. */
export const nonTabularFiles: readonly InvalidFile[] = [
  { name: 'a web page', content: bytes(`<!DOCTYPE html>\n${PAGE}`), ...noTable('file.kind.html', 'file.way.page') },
  { name: 'a web page after blank lines and a mark', content: bytes(`\ufeff\n\n  ${PAGE}`), ...noTable('file.kind.html', 'file.way.page') },
  {
    name: 'a web page after a comment',
    content: bytes(`<!-- saved from url=(0030)https://adsmanager.example/ -->\n${PAGE}`),
    ...noTable('file.kind.html', 'file.way.page'),
  },
  {
    name: 'a table saved as HTML',
    content: bytes('<table border="1"><tr><td>date</td><td>spend</td></tr></table>'),
    ...noTable('file.kind.html', 'file.way.page'),
  },
  {
    name: 'a spreadsheet saved as XML',
    content: bytes('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook></Workbook>'),
    ...noTable('file.kind.xmlSheet', 'file.way.resave'),
  },
  { name: 'an XML feed', content: bytes('<?xml version="1.0"?><orders><order/></orders>'), ...noTable('file.kind.xml', 'file.way.table') },
  {
    name: 'a web page in UTF-16',
    content: bytes(Buffer.from(`\ufeff${PAGE}`, 'utf16le')),
    ...noTable('file.kind.html', 'file.way.page'),
  },
  {
    name: 'an answer in JSON',
    content: bytes('{"error":{"message":"expired","code":190}}'),
    ...noTable('file.kind.json', 'file.way.json'),
  },
  { name: 'a list in JSON', content: bytes('[{"date":"2026-01-01","spend":"1"}]'), ...noTable('file.kind.json', 'file.way.json') },
  { name: 'an old workbook', content: bytes(container('Workbook')), ...noTable('file.kind.xls', 'file.way.resave') },
  {
    name: 'a workbook older still',
    content: bytes(Buffer.from([9, 8, 16, 0, 0, 6, 5, 0])),
    ...noTable('file.kind.xls', 'file.way.resave'),
  },
  {
    name: 'a protected workbook',
    content: bytes(container('EncryptedPackage')),
    ...noTable('file.kind.locked', 'file.way.unlock'),
  },
  { name: 'an old text document', content: bytes(container('WordDocument')), ...noTable('file.kind.oldOffice', 'file.way.table') },
  {
    name: 'a PDF',
    content: bytes('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'),
    ...noTable('file.kind.pdf', 'file.way.table'),
  },
  {
    name: 'a picture',
    content: bytes(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])),
    ...noTable('file.kind.picture', 'file.way.table'),
  },
  { name: 'a compressed file', content: bytes(gzipSync('date,ad_id,spend\n')), ...noTable('file.kind.compressed', 'file.way.unpack') },
  {
    name: 'an archive of files',
    content: bytes(zipOf([entry('photo.jpg'), entry('notes.docx')])),
    ...noTable('file.kind.zip', 'file.way.unpack'),
  },
  {
    name: 'a text document',
    content: bytes(zipOf([entry('[Content_Types].xml', '<Types/>'), entry('word/document.xml', '<w/>')])),
    ...noTable('file.kind.otherOffice', 'file.way.resave'),
  },
]

const table = (...rows: readonly string[]): Uint8Array<ArrayBuffer> => bytes(`${rows.join('\n')}\n`)

/** Exports given to the import of the other kind, with the kind that they are made for. */
export const wrongTypeFiles: readonly (InvalidFile & { readonly madeFor: ImportKind })[] = [
  {
    name: 'orders of Shopify',
    madeFor: 'orders',
    content: table(
      'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Status,Id,Source',
      '#1001,ann@private.test,paid,2026-11-01 10:00:00 +0000,USD,9.00,9.00,0.00,2026-11-01 10:00:00 +0000,1,Tee,open,5551,web',
    ),
    ...otherKind('file.made.shopify', 'file.notAds'),
  },
  {
    name: 'orders as WooCommerce reports them',
    madeFor: 'orders',
    content: table(
      'Date,Order #,N. Revenue,Status,Customer,Customer type,Product(s),Items sold,Coupon(s)',
      '2026-11-01 10:00:00,77,12.5,completed,Ann Private,new,1× Tee,1,',
    ),
    ...otherKind('file.made.woocommerce', 'file.notAds'),
  },
  {
    name: 'orders of a WooCommerce exporter',
    madeFor: 'orders',
    content: table(
      'order_id,order_number,order_date,status,order_total,order_currency,billing_first_name,billing_email,order_key',
      '77,77,2026-11-01 10:00:00,completed,12.50,USD,Ann,ann@private.test,wc_1',
    ),
    ...otherKind('file.made.woocommerce', 'file.notAds'),
  },
  {
    name: 'orders in our own table',
    madeFor: 'orders',
    content: table('order_id,created_at,net,currency', '1,2026-11-01T10:00:00Z,9.00,USD'),
    ...otherKind('file.made.orders', 'file.notAds'),
  },
  {
    name: 'ads of Ads Manager',
    madeFor: 'ads',
    content: table('Day,Campaign name,Ad name,Amount spent (USD),Impressions,Purchases', '2026-11-01,Spring,One,12.50,1000,2'),
    ...otherKind('file.made.adsManager', 'file.notOrders'),
  },
  {
    name: 'ads of Ads Manager in German',
    madeFor: 'ads',
    content: table('Tag;Kampagnenname;Anzeigenname;Ausgegebener Betrag (EUR);Impressionen', '2026-11-01;F;E;12,50;1000'),
    ...otherKind('file.made.adsManager', 'file.notOrders'),
  },
  {
    name: 'ads in our own table',
    madeFor: 'ads',
    content: table('date,ad_id,spend,impressions', '2026-11-01,1,12.50,1000'),
    ...otherKind('file.made.ads', 'file.notOrders'),
  },
]

/** The import that a file of the other kind is given to by mistake. */
export const otherImportKind = (madeFor: ImportKind): ImportKind => (madeFor === 'ads' ? 'orders' : 'ads')
