/** Activates the selected language: loads its catalogue, then updates texts, formats and the root element without a reload. */

import { useEffect } from 'react'
import { type Language, resolveLanguage, type ShownLanguage } from '#shared/locales/languages.ts'
import { type Locale, resolveFormats } from '#shared/locales/locale.ts'
import { readItem } from '../state/site-storage.ts'
import { showToast } from '../state/toasts.ts'
import { type UiState, useUiStore } from '../state/ui-store.ts'
import { i18n, t } from './i18n.ts'
import { useLocale } from './locale.ts'

/** If this storage item is "on", tests and development use the pseudo-locale; otherwise it has no effect. */
const PSEUDO_SWITCH = 'roas-desk.pseudo-locale'

const isPseudo = (): boolean => (import.meta.env.DEV || navigator.webdriver) && readItem('localStorage', PSEUDO_SWITCH) === 'on'

type Catalogues = Readonly<Record<'window' | 'messages', object>>

const cataloguesOf: Readonly<Record<Exclude<ShownLanguage, 'en'>, () => Promise<Catalogues>>> = {
  'en-XA': async () => {
    const { pseudoCatalogues } = await import('./pseudo.ts')
    return pseudoCatalogues
  },
  'zh-Hans': async () => (await import('#shared/locales/zh-Hans/for-window.ts')).catalogues,
}

const load = async (language: ShownLanguage): Promise<void> => {
  if (language === 'en' || i18n.hasResourceBundle(language, 'window')) return
  const catalogues = await cataloguesOf[language]()
  i18n.addResourceBundle(language, 'window', catalogues.window)
  i18n.addResourceBundle(language, 'messages', catalogues.messages)
}

const chosen = (): Locale & { readonly language: Language } => {
  const { language: choice, numbers } = useUiStore.getState()
  const language = resolveLanguage(choice, navigator.languages)
  return { language, formats: resolveFormats(numbers, language, navigator.language) }
}

/**
 * Awaited before the first paint, and called again whenever the choice changes.
 *
 * If a catalogue cannot be loaded, the language stays as it is.
 */
export const applyLanguage = async (): Promise<void> => {
  const language = isPseudo() ? 'en-XA' : chosen().language
  try {
    await load(language)
  } catch {
    showToast('error', t('problem.languageNotLoaded'))
    return
  }
  // If another language was selected meanwhile, its own call finishes the change.
  if (language !== 'en-XA' && language !== chosen().language) return
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  useLocale.setState({ language, formats: chosen().formats })
}

const hasChanged = (now: UiState, before: UiState): boolean => now.language !== before.language || now.numbers !== before.numbers

/** Syncs the language and formats with the user's choice and the system; used once, at the root, so that everything re-renders. */
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
