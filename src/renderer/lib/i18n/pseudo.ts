/** The pseudo-locale: English with accents, a third longer and in brackets, which exposes untranslated and cramped text. */

import { messages } from '#shared/locales/en/messages/index.ts'
import { window } from '#shared/locales/en/window/index.ts'

type Catalogue = { readonly [key: string]: string | Catalogue }

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
}

const accented = (letter: string): string => {
  const small = accents[letter.toLowerCase()] ?? letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}

/** Placeholders and tags stay unchanged. */
const marked = /(\{\{[^}]*\}\}|<[^>]*>)/

export const GROWTH = 0.4

/** "Save" as "⟦Šáṽé~~⟧". */
export const pseudoText = (text: string): string => {
  const parts = text.split(marked).map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, accented)))
  const length = text.replace(new RegExp(marked, 'g'), '').length
  const words = Array.from({ length: Math.ceil((length * GROWTH) / 5) }, () => '~~~~').join(' ')
  return `⟦${parts.join('')}${words.slice(0, Math.ceil(length * GROWTH))}⟧`
}

export const pseudoCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [key, typeof value === 'string' ? pseudoText(value) : pseudoCatalogue(value)]),
  )

export const pseudoCatalogues = { window: pseudoCatalogue(window), messages: pseudoCatalogue(messages) }
