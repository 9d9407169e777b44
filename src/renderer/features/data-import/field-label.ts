/** Our field names as words, and what each field gives. */

import { i18n, t } from '../../lib/i18n/i18n.ts'

/** purchase_value → "Purchase value"; a field that the catalogue does not know, in its own letters. */
export const fieldLabel = (field: string): string => {
  const key = `dataImport.field.${field}`
  if (i18n.exists(key)) return t(key as 'dataImport.field.date')
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field that a file may lack is good for; empty for one that the catalogue does not know. */
export const fieldGives = (field: string): string => {
  const key = `dataImport.gives.${field}`
  return i18n.exists(key) ? t(key as 'dataImport.gives.reach') : ''
}
