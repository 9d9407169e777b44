/** The texts of the shell are in the current language, including errors from before a change. */

import { afterEach, describe, expect, it } from 'vitest'
import { currentLanguage, onLanguageChange, setLanguage, t } from '#main/app/i18n.ts'
import { errorPageHandler } from '#main/diagnostics/error-pages.ts'
import { keychainPlace, toKeychainError } from '#main/keychain/keychain-error.ts'
import { productLabel, tooltip, toTraySummary } from '#main/native-ui/tray-summary.ts'
import { actionPath, errorPageUrl, LOG_URL } from '#main/security/app-origin.ts'
import { native as en } from '#shared/locales/en/native.ts'
import type { Language } from '#shared/locales/languages.ts'
import { native as zhHans } from '#shared/locales/zh-Hans/native.ts'
import { overviewOf, overviewProduct } from '#test/helpers/overview-product.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

afterEach(() => setLanguage('en'))

describe('the language of the shell', () => {
  it('is reported to listeners, and only if it changed', () => {
    const heard: string[] = []
    onLanguageChange(() => heard.push(currentLanguage()))
    for (const language of ['en', 'zh-Hans', 'zh-Hans', 'en'] as const) setLanguage(language)
    expect(heard).toEqual(['zh-Hans', 'en'])
    expect(t('menu.settings')).toBe(en.menu.settings)
  })

  it('is that of the tray', () => {
    setLanguage('zh-Hans')
    const { tray: chineseTray } = nativeTexts('zh-Hans')
    expect(productLabel({ product: 'Vesper', health: 'bad', open_cards: 3 })).toBe(
      `${chineseTray.product('Vesper', zhHans.health.bad)} · ${chineseTray.waiting(3)}`,
    )
    const expected = (language: Language): string => {
      const { tray, health } = nativeTexts(language)
      return ['ROAS Desk', tray.waiting(1501), tray.products('A', 2, health.bad)].join('\n')
    }
    const products = { A: 1, B: 0, C: 1500 }
    const summary = toTraySummary(overviewOf(...Object.entries(products).map(([name, open]) => overviewProduct(name, 'bad', open))))
    expect(tooltip(summary)).toBe(expected('zh-Hans'))
    setLanguage('en')
    expect(tooltip(summary)).toBe(expected('en'))
  })

  it('does not change with other formats', () => {
    setLanguage('en', 'de-DE')
    expect([currentLanguage(), t('tray.waiting', { count: 1501 })]).toEqual([
      'en',
      en.tray.waiting_other.replace('{{count, number}}', '1.501'),
    ])
  })

  it('applies to an error from before the change', () => {
    const error = toKeychainError(new Error('the process that speaks to it ended (code 139)'), false)
    const missing = (language: Language): string => {
      const { keychain } = nativeTexts(language)
      return keychain.missing(keychainPlace(), keychain.processEnded('139'))
    }
    const english = missing('en')
    expect(error.describe()).toBe(english)
    setLanguage('zh-Hans')
    expect(error.describe()).toBe(missing('zh-Hans'))
    expect(error.message).toBe(english)
  })

  it('applies to the error pages and their lang attribute', async () => {
    setLanguage('zh-Hans')
    const answer = errorPageHandler(async () => [])
    const page = async (url: string): Promise<string> => (await answer(new Request(url))).text()
    const html = await page(errorPageUrl(t('errorPage.ended', { reason: 'crashed', code: '5' })))
    expect(html).toContain('<html lang="zh-Hans">')
    expect(html).toContain(nativeTexts('zh-Hans').errorPage.ended('crashed', '5'))
    for (const text of [zhHans.errorPage.title, zhHans.errorPage.untouched, `${actionPath('log')}">${zhHans.errorPage.log}<`])
      expect(html).toContain(text)
    expect(await page(LOG_URL)).toContain(zhHans.log.empty)
  })
})
