/** Sentences in a row, separated as the current language does: Chinese has no space between them. */

import { type Grammar, grammars } from '#shared/locales/grammar.ts'
import { spokenLanguage } from '#shared/locales/languages.ts'
import { useLocale } from './locale.ts'

const currentGrammar = (): Grammar => grammars[spokenLanguage(useLocale.getState().language)]

/** What is between two sentences. */
export const sentenceGap = (): string => currentGrammar().sentence

/** Joins texts that lack their stop, except the last one. */
export const asSentences = (...texts: readonly string[]): string => texts.join(`${currentGrammar().stop}${sentenceGap()}`)

/** Joins sentences; those that are null or empty are left out. */
export const sentences = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(sentenceGap())
