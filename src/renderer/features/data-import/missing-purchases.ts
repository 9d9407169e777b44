/** What an ads file does not tell of purchases, which nothing that follows can make up for. */

import type { ImportKind, ImportPreview } from '#shared/contract/internal/import.ts'

export type MissingPurchases = 'both' | 'purchases' | 'purchase_value'

/** Null where the file tells both, holds orders, or its needed columns are still to be found. */
export const missingPurchases = (kind: ImportKind, { fields }: Pick<ImportPreview, 'fields'>): MissingPurchases | null => {
  if (kind !== 'ads' || fields.some(({ required, column }) => required && column === null)) return null
  const isMissing = (wanted: string): boolean => fields.some(({ field, column }) => field === wanted && column === null)
  const [purchases, value] = [isMissing('purchases'), isMissing('purchase_value')]
  if (purchases) return value ? 'both' : 'purchases'
  return value ? 'purchase_value' : null
}
