/** The one amount that says what an import brought: spend of ads, or net revenue of orders. */

import type { ImportPreview } from '#shared/contract/internal/import.ts'

export interface ImportedAmount {
  readonly kind: 'spend' | 'net'
  /** In units of the currency. */
  readonly value: number
  readonly currency: string
}

/** Null if the file has neither. */
export const importedAmount = ({ totals, currency }: Pick<ImportPreview, 'totals' | 'currency'>): ImportedAmount | null => {
  const kind = (['spend', 'net'] as const).find((field) => totals[field] !== undefined)
  const value = kind === undefined ? undefined : totals[kind]
  return kind === undefined || value === undefined ? null : { kind, value, currency }
}
