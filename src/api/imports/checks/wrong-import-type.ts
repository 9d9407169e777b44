/** Detects, by column names, an orders export given to the ads import, and the reverse. */

import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { AD_FIELDS, ENTITY_FIELDS } from '../ads/ad-fields.ts'
import { formatOfHeader } from '../ads/ad-formats.ts'
import { ORDER_FIELDS, VALUE_FIELDS } from '../orders/order-fields.ts'
import { layoutOf } from '../orders/order-layouts.ts'
import { type FieldSpec, namesKnown } from '../reading/columns.ts'
import type { CsvFormat } from '../reading/csv-types.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { ImportRefused } from './import-refused.ts'

/** A date and an amount alone may be those of anything. */
const ORDER = /order|bestell|auftrag|commande|pedido|ordine|订单/
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

const PLATFORMS: Readonly<Partial<Record<CsvFormat, Message>>> = {
  shopify: createMessage('file.made.shopify'),
  woocommerce: createMessage('file.made.woocommerce'),
  amazon: createMessage('file.made.amazon'),
  etsy: createMessage('file.made.etsy'),
  stripe: createMessage('file.made.stripe'),
  paypal: createMessage('file.made.paypal'),
}

/** Only what the orders import can read, by itself or with the columns that it proposes. */
const ordersExportType = (header: readonly string[]): Message | null => {
  const layout = layoutOf(header)
  if (layout) return PLATFORMS[layout.format] ?? createMessage('file.made.orders')
  const isReadable =
    ['order_id', 'created_at'].every((field) => has(ORDER_FIELDS, field, header)) &&
    VALUE_FIELDS.some((field) => has(ORDER_FIELDS, field, header))
  return isReadable && header.some((name) => ORDER.test(normalizeHeader(name))) ? createMessage('file.made.orders') : null
}

const adsExportType = (header: readonly string[]): Message | null => {
  if (formatOfHeader(header)) return createMessage('file.made.ads')
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
