/** Purchase fields that an ads file lacks and that cannot be derived later. */

import type { ImportKind, ImportPreview } from '#shared/contract/internal/import.ts'

export type MissingPurchases = 'both' | 'purchases' | 'purchase_value'

/** Null if the file has both, contains orders, or its required columns are not mapped yet. */
export const missingPurchases = (kind: ImportKind, { fields }: Pick<ImportPreview, 'fields'>): MissingPurchases | null => {
  if (kind !== 'ads' || fields.some(({ required, column }) => required && column === null)) return null
  const isMissing = (wanted: string): boolean => fields.some(({ field, column }) => field === wanted && column === null)
  const [purchases, value] = [isMissing('purchases'), isMissing('purchase_value')]
  if (purchases) return value ? 'both' : 'purchases'
  return value ? 'purchase_value' : null
}
