/** Reads a file as the import would. In a file of its own, since few sessions need the readers behind it. */

import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { customerKeyFile } from '../db/backup/customer-hash-key.ts'
import { matchCustomerKey } from '../db/backup/customer-key.ts'
import type { Database } from '../db/connection/database.ts'
import { storedAccountOfId } from '../db/imports/ad-account-store.ts'
import { compareFacts, compareOrders } from '../db/imports/compare-rows.ts'
import { factsElsewhere } from '../db/imports/facts-elsewhere.ts'
import { isImported } from '../db/imports/import-store.ts'
import { ordersElsewhere } from '../db/imports/orders-elsewhere.ts'
import type { ElsewhereFinder } from '../db/imports/other-source.ts'
import { findMapping } from '../db/imports/source-mapping-store.ts'
import { storedOrders } from '../db/orders/order-refunds.ts'
import { storedItemTexts } from '../db/orders/stored-item-texts.ts'
import { productIdNamed } from '../db/products/product-for-import.ts'
import { fileSourceOf, productsOfSource, syncedProductAmong } from '../db/sources/source-store.ts'
import { english } from '../domain/english.ts'
import type { AccountOfId } from '../domain/imports/ad-accounts.ts'
import type { StoredElsewhere } from '../domain/imports/stored-elsewhere.ts'
import { type ExistingRows, previewFile } from '../imports/preview/preview.ts'
import { contentHash } from '../imports/reading/content-hash.ts'
import { headerHash } from '../imports/reading/header-hash.ts'
import { rememberedNote, withRemembered } from '../imports/reading/remembered-options.ts'
import { otherCustomerKey } from '../jobs/customer-key-for-orders.ts'
import type { PreviewTask } from './compute-task.ts'

/** Null if the import would create it. Throws an ImportRefused as the import would. */
const customerKeyOf = (raw: Database['raw']): Uint8Array | null => {
  const dataDir = dirname(raw.name)
  const match = matchCustomerKey(raw, dataDir)
  if (match.status === 'mismatch') throw otherCustomerKey(customerKeyFile(dataDir))
  return 'key' in match ? match.key : null
}

/** The comparison, which looks at the other sources of the account as well. */
const alsoElsewhere = <Row, Compared extends { readonly add: (row: Row) => void }>(
  comparison: Compared,
  finder: ElsewhereFinder<Row>,
): Compared & { readonly elsewhere: () => StoredElsewhere | null } => ({
  ...comparison,
  add: (row: Row) => {
    comparison.add(row)
    finder.add([row])
  },
  elsewhere: finder.find,
})

/**
 * Null where no product is named: then nothing is known of what the import would do.
 *
 * @param content - hash of the file; null: it is not looked for
 */
const existingRows = (raw: Database['raw'], { accountId, product, kind }: PreviewTask, content: string | null): ExistingRows | null => {
  if (product === undefined) return null
  const productId = productIdNamed(raw, accountId, product)
  const source = productId === null ? undefined : fileSourceOf(raw, productId, kind === 'ads' ? 'ads' : 'store')
  const customerKey = kind === 'orders' ? customerKeyOf(raw) : null
  return {
    facts: () => alsoElsewhere(compareFacts(raw, source, productId ?? undefined), factsElsewhere(raw, { accountId, sourceId: source })),
    product,
    syncedProduct: syncedProductAmong(raw, [
      ...(productId === null ? [] : [productId]),
      ...(source === undefined ? [] : productsOfSource(raw, source)),
    ]),
    orders: () => alsoElsewhere(compareOrders(raw, source), ordersElsewhere(raw, { accountId, sourceId: source })),
    stored: storedOrders(raw, source ?? null),
    isKnownFile: content !== null && isImported(raw, source ?? null, content),
    storedTexts: storedItemTexts(raw, (kind === 'orders' && source) || null),
    customerKey,
  }
}

const accountOfId = (raw: Database['raw'], { accountId, product }: PreviewTask): AccountOfId => {
  const productId = product === undefined ? null : productIdNamed(raw, accountId, product)
  return storedAccountOfId(raw, productId === null ? undefined : fileSourceOf(raw, productId, 'ads'))
}

/** Previews a file with the options saved for the last file with the same header, unless disabled. Rejects with an ImportRefused. */
export const preview = async ({ raw }: Pick<Database, 'raw'>, task: PreviewTask): Promise<ImportPreview> => {
  const { accountId, kind, file, product, options, timeZone, currency, today, now } = task
  const open = () => createReadStream(file)
  const fixed = { timeZone, currency, today, now }
  const header = options.use_remembered === false ? null : await headerHash(open, kind, fixed)
  const saved = header === null ? null : findMapping(raw, { accountId, product, kind, header })
  const reading = { ...withRemembered(saved, options), ...fixed }
  const isRecognizable = kind === 'orders' && product !== undefined && options.use_remembered !== false
  const content = isRecognizable ? await contentHash(open, reading) : null
  const seen = await previewFile(open, kind, { ...reading, accountOfId: accountOfId(raw, task) }, existingRows(raw, task, content))
  // That settings are remembered is shown on its own; here is which columns of a new map are.
  const note = saved === null ? null : rememberedNote(saved, options)
  if (note?.key !== 'note.rememberedColumns') return { ...seen, remembered: saved !== null }
  return { ...seen, remembered: true, notes: [english.format(note), ...seen.notes], note_texts: [note, ...seen.note_texts] }
}
