/** Our field names as words: purchase_value → "Purchase value", adset_id → "Ad set id". */

export const fieldLabel = (field: string): string => {
  const words = field.replaceAll('_', ' ').replace('adset', 'ad set')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
