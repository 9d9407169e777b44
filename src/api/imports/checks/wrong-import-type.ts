/** Detects, by column names, an orders export given to the ads import, and the reverse. */

import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { AD_FIELDS, ENTITY_FIELDS } from '../ads/ad-fields.ts'
import { isShopify, ORDER_FIELDS } from '../orders/order-fields.ts'
import { type FieldSpec, namesKnown } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { ImportRefused } from './import-refused.ts'

const ORDER_NUMBERS = ['order id', 'order number', 'order no', 'order no.', 'order #', 'order', 'order key', 'order name', 'bestellnummer']
const ORDER_SIGNS = ['total', 'net', 'gross', 'net sales', 'order date', 'order status', 'financial status', 'items sold', 'subtotal']
/** Of WooCommerce's own report and of its exporters; each of them is in no other shop's export. */
const WOOCOMMERCE = /^(?:n\. revenue|order key|customer note|.*\(billing\)|billing (?:first|last) name|billing (?:address 1|postcode))$/
const SPEND = ['spend', 'spent']

const fieldOf = (specs: readonly FieldSpec[], field: string): readonly FieldSpec[] => specs.filter((spec) => spec.field === field)
/** True if a column means the field, or may mean it. */
const has = (specs: readonly FieldSpec[], field: string, header: readonly string[]): boolean =>
  namesKnown(fieldOf(specs, field), header, {}) > 0
/** True if a column means the field beyond doubt. */
const names = (specs: readonly FieldSpec[], field: string, header: readonly string[]): boolean =>
  namesKnown(
    fieldOf(specs, field).map((spec) => ({ ...spec, guesses: [] })),
    header,
    {},
  ) > 0

const ordersExportType = (header: readonly string[]): Message | null => {
  if (isShopify(header)) return createMessage('file.made.shopify')
  const plain = header.map(normalizeHeader)
  if (!plain.some((name) => ORDER_NUMBERS.includes(name))) return null
  if (plain.some((name) => WOOCOMMERCE.test(name))) return createMessage('file.made.woocommerce')
  return plain.some((name) => ORDER_SIGNS.includes(name) || name.startsWith('order total')) ? createMessage('file.made.orders') : null
}

const adsExportType = (header: readonly string[]): Message | null => {
  if (!names(AD_FIELDS, 'spend', header)) return null
  const signs = [...ENTITY_FIELDS, 'impressions', 'link_clicks'].filter((field) => names(AD_FIELDS, field, header))
  if (signs.length === 0) return null
  return header.some((name) => SPEND.includes(normalizeHeader(name)))
    ? createMessage('file.made.ads')
    : createMessage('file.made.adsManager')
}

/**
 * The refusal of a file that is clearly made for the other kind of import and has no column for the first required
 * field of this one; null for any other file, and if the user mapped the columns.
 */
export const wrongImportType = (
  kind: ImportKind,
  header: readonly string[],
  map: Readonly<Record<string, string>> | undefined,
): ImportRefused | null => {
  if (Object.keys(map ?? {}).length > 0) return null
  if (kind === 'ads') {
    const what = has(AD_FIELDS, 'spend', header) ? null : ordersExportType(header)
    return what && refuse([createMessage('file.notAds', { what }), createMessage('file.notAds.way')], 'orders')
  }
  const what = has(ORDER_FIELDS, 'order_id', header) ? null : adsExportType(header)
  return what && refuse([createMessage('file.notOrders', { what }), createMessage('file.notOrders.way')], 'ads')
}

const refuse = (messages: readonly Message[], madeFor: ImportKind): ImportRefused => {
  const refused = new ImportRefused({ messages, madeFor })
  return new ImportRefused({ messages, madeFor, details: [{ field: 'file', problem: refused.message }] })
}
