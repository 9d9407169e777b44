/** Our field names as words: purchase_value → "Purchase value"; a field that the catalogue does not know, in its own letters. */

import { i18n, t } from '../../lib/i18n/i18n.ts'

export const fieldLabel = (field: string): string => {
  const key = `dataImport.field.${field}`
  if (i18n.exists(key)) return t(key as 'dataImport.field.date')
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
