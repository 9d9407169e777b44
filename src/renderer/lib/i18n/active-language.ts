/** Puts the chosen language into force: loads its catalogue, then text, formats and the root element follow without a reload. */

import { useEffect } from 'react'
import { type Language, resolveLanguage } from '#shared/languages.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { en } from '../../locales/en/index.ts'
import { showToast } from '../state/toasts.ts'
import { type UiState, useUiStore } from '../state/ui-store.ts'
import { i18n, t } from './i18n.ts'
import { resolveNumbers } from './languages.ts'
import { type Locale, type ShownLanguage, useLocale } from './locale.ts'
import { addMessages } from './message-text.ts'

/** Where it holds "on", tests and development see the pseudo-locale; for anyone else it does nothing. */
const PSEUDO_SWITCH = 'roas-desk.pseudo-locale'

const isPseudo = (): boolean => (import.meta.env.DEV || navigator.webdriver) && localStorage.getItem(PSEUDO_SWITCH) === 'on'

const load = async (language: ShownLanguage): Promise<void> => {
  if (i18n.hasResourceBundle(language, 'translation')) return
  if (language === 'en-XA') {
    const { pseudoCatalogue, pseudoTexts } = await import('./pseudo.ts')
    addMessages(language, { ...englishMessages, texts: pseudoTexts(englishMessages.texts) })
    i18n.addResourceBundle(language, 'translation', pseudoCatalogue(en))
  } else if (language === 'zh-Hans') {
    const { zhHans, messages } = await import('../../locales/zh-hans/all.ts')
    addMessages(language, messages)
    i18n.addResourceBundle(language, 'translation', zhHans)
  }
}

const chosen = (): { readonly language: Language; readonly numbers: string } => {
  const { language: choice, numbers } = useUiStore.getState()
  const language = resolveLanguage(choice, navigator.languages)
  return { language, numbers: resolveNumbers(numbers, language, navigator.language) }
}

/** Awaited before the first paint, and called again whenever the choice changes. A catalogue that cannot be loaded leaves the language as it is. */
export const applyLanguage = async (): Promise<void> => {
  const language = isPseudo() ? 'en-XA' : chosen().language
  try {
    await load(language)
  } catch {
    showToast('error', t('problem.languageNotLoaded'))
    return
  }
  // Meanwhile another may have been chosen, whose own call then does the rest.
  if (language !== 'en-XA' && language !== chosen().language) return
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  useLocale.setState({ language, numbers: chosen().numbers })
}

const hasChanged = (now: UiState, before: UiState): boolean => now.language !== before.language || now.numbers !== before.numbers

/** The language and formats in force, kept in step with the choice and the system; used once, at the top, so that all below is drawn anew. */
export const useActiveLanguage = (): Locale => {
  useEffect(() => {
    const apply = () => void applyLanguage()
    window.addEventListener('languagechange', apply)
    const stop = useUiStore.subscribe((now, before) => {
      if (hasChanged(now, before)) apply()
    })
    return () => {
      window.removeEventListener('languagechange', apply)
      stop()
    }
  }, [])
  return useLocale()
}
