/** The lines of the tray that tell of a product. */

import type { Language } from '#shared/locales/languages.ts'
import { nativeTexts } from '../helpers/texts.ts'

/** True for the line that begins with the product and how it is; cards to review may follow. */
export const isLineOf = (product: string, language: Language = 'en'): ((label: string) => boolean) => {
  const { health, tray } = nativeTexts(language)
  const beginnings = Object.values(health).map((how) => tray.product(product, how))
  return (label) => beginnings.some((beginning) => label.startsWith(beginning))
}
