/** Lists, clauses and sentences, separated as in the current language: Chinese has signs of its own and no space after them. */

import { type Grammar, grammars } from '#shared/locales/grammar.ts'
import { spokenLanguage } from '#shared/locales/languages.ts'
import { useLocale } from './locale.ts'

const currentGrammar = (): Grammar => grammars[spokenLanguage(useLocale.getState().language)]

/** Joins items of equal rank: names, weekdays, columns. */
export const listOf = (items: readonly string[]): string => items.join(currentGrammar().comma)

/** Joins parts of one sentence; those that are null are left out. */
export const clauses = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(currentGrammar().clause)

/** Ends a sentence that lacks its stop. */
export const withStop = (text: string): string => `${text}${currentGrammar().stop}`

/** What is between two sentences. */
export const sentenceGap = (): string => currentGrammar().sentence

/** Joins texts that lack their stop, except the last one. */
export const asSentences = (...texts: readonly string[]): string => texts.join(`${currentGrammar().stop}${sentenceGap()}`)

/** Joins sentences; those that are null or empty are left out. */
export const sentences = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(sentenceGap())
