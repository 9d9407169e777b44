/** Labels and descriptions of import fields. */

import { i18n, t } from '../../lib/i18n/i18n.ts'

/** purchase_value → "Purchase value"; unknown fields are shown as they are. */
export const fieldLabel = (field: string): string => {
  const key = `dataImport.field.${field}`
  if (i18n.exists(key)) return t(key as 'dataImport.field.date')
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an optional field adds; empty for unknown fields. */
export const fieldGives = (field: string): string => {
  const key = `dataImport.gives.${field}`
  return i18n.exists(key) ? t(key as 'dataImport.gives.reach') : ''
}
