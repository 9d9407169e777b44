/** Which language and number format a choice means, what they make of numbers and days, and the pseudo-locale. */

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { daySpan, instant, longDay, shortDay, weekdayName } from '#renderer/lib/format/days.ts'
import { change, money, rate, shortMoney } from '#renderer/lib/format/format.ts'
import { spanOf } from '#renderer/lib/format/interval.ts'
import { i18n, t } from '#renderer/lib/i18n/i18n.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { GROWTH, pseudoCatalogue, pseudoText } from '#renderer/lib/i18n/pseudo.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'
import { asDay } from '#shared/calendar.ts'
import { resolveLanguage } from '#shared/locales/languages.ts'
import { dayTag, resolveFormats } from '#shared/locales/locale.ts'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { windowText } from '#test/helpers/texts.ts'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

afterEach(async () => {
  useLocale.setState({ language: 'en', formats: 'en-US' })
  await i18n.changeLanguage('en')
})

beforeAll(loadPageTexts)

describe('the language', () => {
  it('is the one chosen, whatever the system speaks', () => {
    expect(resolveLanguage('zh-Hans', ['en-US'])).toBe('zh-Hans')
    expect(resolveLanguage('en', ['zh-CN'])).toBe('en')
  })

  it('is else the first of the system’s that the window speaks, and English where there is none', () => {
    expect(resolveLanguage('system', ['de-DE', 'zh-CN', 'en'])).toBe('zh-Hans')
    expect(resolveLanguage('system', ['zh-TW', 'en-GB'])).toBe('en')
    expect(resolveLanguage('system', ['zh-SG'])).toBe('zh-Hans')
    expect(resolveLanguage('system', ['fr-FR'])).toBe('en')
    expect(resolveLanguage('system', [])).toBe('en')
  })

  it('ignores invalid tags of the system', () => {
    expect(resolveLanguage('system', ['zh_CN.UTF-8', 'C', 'zh-CN@posix'])).toBe('zh-Hans')
    expect(resolveFormats('system', 'en', 'en-US@posix')).toBe('en-US')
    expect(resolveFormats('system', 'en', '')).toBe('en-US')
  })
})

describe('the formats', () => {
  const inFormat = (formats: string) => useLocale.setState({ formats })

  it('match the choice of the user', () => {
    expect(resolveFormats('language', 'zh-Hans', 'de-AT')).toBe('zh-CN')
    expect(resolveFormats('language', 'en', 'de-AT')).toBe('en-US')
    expect(resolveFormats('system', 'en', 'de-AT')).toBe('de-AT')
    expect(resolveFormats('fr', 'zh-Hans', 'de-AT')).toBe('fr-FR')
  })

  it('change separators and the place of the currency, and never sign or unit', () => {
    inFormat('de-DE')
    expect([plain(money(-1140, 'EUR')), plain(change(-0.24)), plain(rate(0.0184))]).toEqual(['−1.140 €', '−24,0 %', '1,84 %'])
    inFormat('fr-FR')
    expect([plain(money(4212, 'USD')), plain(change(0.018))]).toEqual(['4 212 $', '+1,8 %'])
    inFormat('zh-CN')
    expect([money(4212, 'USD'), plain(change(-0.24)), shortMoney(56_000, 'CNY')]).toEqual(['$4,212', '−24.0%', '¥5.6万'])
  })

  it('place the percent sign as Intl does: at its number in English and Chinese, after a space in German', () => {
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    expect([change(-0.24), rate(0.0184)]).toEqual(['−24.0%', '1.84%'])
    expect(spanOf(rate(0.121), rate(0.14))).toBe('12.1–\u206014.0%')
    useLocale.setState({ language: 'en', formats: 'en-US' })
    expect([change(-0.24), rate(0.0184)]).toEqual(['−24.0%', '1.84%'])
    inFormat('de-DE')
    expect([change(-0.24), rate(0.0184), spanOf(rate(0.121), rate(0.14))]).toEqual([
      '−24,0\u00a0%',
      '1,84\u00a0%',
      '12,1–\u206014,0\u00a0%',
    ])
  })

  it('order days as their region does, in the words of the language', () => {
    const day = asDay('2026-11-20')
    expect([longDay(day), shortDay(day), daySpan('2026-07-24', day)]).toEqual(['Fri, Nov 20, 2026', 'Nov 20', 'Jul 24 – Nov 20, 2026'])
    inFormat('de-DE')
    expect([longDay(day), shortDay(day)]).toEqual(['Fri, 20 Nov 2026', '20 Nov'])
    useLocale.setState({ language: 'zh-Hans', formats: 'en-US' })
    expect(shortDay(day)).toBe('11月20日')
    expect(['th-TH', 'zh-TW'].map((formats) => dayTag({ language: 'zh-Hans', formats }))).toEqual([
      'zh-Hans-TH-u-ca-gregory',
      'zh-Hans-TW-u-ca-gregory',
    ])
  })

  it('apply inside sentences too', () => {
    inFormat('de-DE')
    expect(t('dataImport.preview.rows', { count: 1200 })).toBe('1.200 rows')
    expect(windowText('dataImport.preview.rows', { count: 1200 })).toBe('1,200 rows')
    expect(t('dataImport.preview.rows', { count: 1 })).toBe('1 row')
  })

  it('write a name inside a sentence in lower case, but keep acronyms and the name of the platform', () => {
    const named = (name: string) => t('kpi.missing.notReported', { name })
    expect(named('Store revenue')).toContain(' store revenue ')
    expect(named('AOV (store)')).toContain(' AOV (store) ')
    expect(named('Meta-to-store ratio, orders')).toContain(' Meta-to-store ratio, orders ')
    expect(named('Metabolic rate')).toContain(' metabolic rate ')
  })
})

describe('Chinese', () => {
  it('writes days, spans, instants and plurals in its own way', async () => {
    i18n.addResourceBundle('zh-Hans', 'window', zhHans)
    await i18n.changeLanguage('zh-Hans')
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    const day = asDay('2026-11-19')
    expect([longDay(day), shortDay(day), weekdayName(day)]).toEqual(['2026年11月19日周四', '11月19日', '周四'])
    expect(daySpan('2026-07-24', '2026-11-20')).toBe('2026年7月24日 – 11月20日')
    expect(instant('2026-11-19T14:12:00Z', 'America/New_York', Date.parse('2026-11-20'))).toBe('11月19日 09:12')
    expect([t('sidebar.token.left', { count: 1 }), t('sidebar.token.left', { count: 12 })]).toEqual(['令牌剩余 1 天', '令牌剩余 12 天'])
    const [before, after] = zhHans.kpi.missing.notReported.split('{{name, inSentence}}')
    expect(t('kpi.missing.notReported', { name: t('kpi.name.revenue') })).toBe(`${before}${zhHans.kpi.name.revenue}${after}`)
  })
})

describe('the pseudo-locale', () => {
  it('accents and lengthens words, and leaves placeholders and tags alone', () => {
    expect(pseudoText('Save')).toBe('⟦Šáṽé~~⟧')
    expect(pseudoText('{{count, number}} days, <told/>')).toBe('⟦{{count, number}} ðáýš, <told/>~~~⟧')
    const text = 'You see a preview before anything is saved to the database.'
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * (1 + GROWTH))
    expect(pseudoCatalogue({ a: { b: 'No' } })).toEqual({ a: { b: '⟦Ñó~⟧' } })
  })
})

describe('quotes inside quotes', () => {
  it('are single, in every language', async () => {
    const title = 'Ad “Quiz” is wearing out'
    expect(t('advice.ignore.question', { title })).toContain('“Ad ‘Quiz’ is wearing out”')
    i18n.addResourceBundle('zh-Hans', 'window', zhHans)
    await i18n.changeLanguage('zh-Hans')
    expect(t('advice.ignore.question', { title: '广告“Quiz”素材疲劳' })).toContain('“广告‘Quiz’素材疲劳”')
  })
})
