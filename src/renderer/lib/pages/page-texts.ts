/** The English texts of pages that are loaded on demand. Other languages are loaded whole when they are chosen. */

import { i18n } from '../i18n/i18n.ts'

let loading: Promise<void> | null = null

const load = async (): Promise<void> => {
  const { catalogues } = await import('#shared/locales/en/for-pages.ts')
  i18n.addResourceBundle('en', 'window', catalogues.window)
  i18n.addResourceBundle('en', 'messages', catalogues.messages)
}

/**
 * Loads the texts once; `lazyPage` awaits it.
 *
 * @throws if they cannot be loaded; the next call tries again
 */
export const loadPageTexts = (): Promise<void> => {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
