/** The rules whose texts the catalogue holds, in the language of the window. */

import { en } from '../../locales/en/index.ts'
import type { ApiText } from '../i18n/message-text.ts'

export type KnownRule = keyof typeof en.adviceRules

/** Null for a rule of which the catalogue knows nothing: then the API's own English words stand. */
export const knownRule = (rule: string): KnownRule | null =>
  (Object.keys(en.adviceRules) as KnownRule[]).find((known) => known === rule) ?? null

/** What the API says beyond the catalogue's reasons: things it found out about this very card. */
export const ownCaveats = (rule: KnownRule | null, doubts: readonly ApiText[]): readonly ApiText[] => {
  if (rule === null) return doubts
  const common: readonly string[] = Object.values(en.adviceRules[rule].doubts)
  return doubts.filter(({ english }) => !common.includes(english))
}
