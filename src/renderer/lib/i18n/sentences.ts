/** Sentences in a row, separated as the current language does: Chinese has no space between them. */

import { grammars } from '#shared/locales/grammar.ts'
import { spokenLanguage } from '#shared/locales/languages.ts'
import { useLocale } from './locale.ts'

/** What is between two sentences. */
export const sentenceGap = (): string => grammars[spokenLanguage(useLocale.getState().language)].sentence

/** Joins sentences; those that are null or empty are left out. */
export const sentences = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(sentenceGap())
