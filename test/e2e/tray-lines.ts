/** The lines of the tray that describe a product. */

import type { Language } from '#shared/locales/languages.ts'
import { nativeTexts } from '../helpers/texts.ts'

/** True for the line that starts with the product and its state; cards to review may come after it. */
export const isLineOf = (product: string, language: Language = 'en'): ((label: string) => boolean) => {
  const { health, tray } = nativeTexts(language)
  const starts = Object.values(health).map((how) => tray.product(product, how))
  return (label) => starts.some((start) => label.startsWith(start))
}
