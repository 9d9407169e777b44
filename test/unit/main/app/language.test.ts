/** What the shell says follows the language in force, also what it said before the language changed. */

import { afterEach, describe, expect, it } from 'vitest'
import { currentLanguage, onLanguageChange, setLanguage, texts } from '#main/app/i18n.ts'
import { errorPageHandler } from '#main/diagnostics/error-pages.ts'
import { keychainPlace, toKeychainError } from '#main/keychain/keychain-error.ts'
import { en } from '#main/locales/en.ts'
import { zhHans } from '#main/locales/zh-hans.ts'
import { productLabel, tooltip, toTraySummary } from '#main/native-ui/tray-summary.ts'
import { actionPath, errorPageUrl, LOG_URL } from '#main/security/app-origin.ts'
import type { DeskOverview } from '#shared/contract/internal/window-account.ts'

afterEach(() => setLanguage('en'))

const product = (name: string, open: number): DeskOverview['products'][number] => ({
  product: name,
  date: null,
  health: 'bad',
  spend: null,
  roas_meta: null,
  roas_usual: { low: null, high: null },
  spark: [],
  open_cards: open,
})

describe('the language of the shell', () => {
  it('is told to whoever drew something, and only where it is another one', () => {
    const heard: string[] = []
    onLanguageChange(() => heard.push(currentLanguage()))
    for (const language of ['en', 'zh-Hans', 'zh-Hans', 'en'] as const) setLanguage(language)
    expect(heard).toEqual(['zh-Hans', 'en'])
    expect(texts()).toBe(en)
  })

  it('is that of the tray', () => {
    setLanguage('zh-Hans')
    const { tray, health } = zhHans
    expect(productLabel({ product: 'Vesper', health: 'bad', open_cards: 3 })).toBe(
      `${tray.product('Vesper', health.bad)} · ${tray.waiting(3)}`,
    )
    const picture = toTraySummary({ status: 'ok', products: [product('A', 1), product('B', 0), product('C', 1500)] })
    expect(tooltip(picture)).toBe(`ROAS Desk\n${tray.waiting(1501)}\n${tray.products('A', 2, health.bad)}`)
    setLanguage('en')
    expect(tooltip(picture)).toBe(`ROAS Desk\n${en.tray.waiting(1501)}\n${en.tray.products('A', 2, en.health.bad)}`)
  })

  it('is that of a trouble from before', () => {
    const trouble = toKeychainError(new Error('the process that speaks to it ended (code 139)'), false)
    const english = en.keychain.missing(keychainPlace(), en.keychain.processEnded('139'))
    expect(trouble.said()).toBe(english)
    setLanguage('zh-Hans')
    expect(trouble.said()).toBe(zhHans.keychain.missing(keychainPlace(), zhHans.keychain.processEnded('139')))
    expect(trouble.message).toBe(english)
  })

  it('is that of the pages of trouble, and their mark', async () => {
    setLanguage('zh-Hans')
    const answer = errorPageHandler(async () => [])
    const page = async (url: string): Promise<string> => (await answer(new Request(url))).text()
    const trouble = await page(errorPageUrl(texts().trouble.ended('crashed', '5')))
    expect(trouble).toContain('<html lang="zh-Hans">')
    for (const text of [
      zhHans.trouble.ended('crashed', '5'),
      zhHans.trouble.title,
      zhHans.trouble.untouched,
      `${actionPath('log')}">${zhHans.trouble.log}<`,
    ])
      expect(trouble).toContain(text)
    expect(await page(LOG_URL)).toContain(zhHans.log.empty)
  })
})
