/** A text is resolved once for each locale and values, and never served for others. */

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { i18n, newT, t } from '#renderer/lib/i18n/i18n.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'

beforeAll(loadPageTexts)
afterEach(async () => {
  useLocale.setState({ language: 'en', formats: 'en-US' })
  await i18n.changeLanguage('en')
})

const daysLeftOut = (count: number): string => t('overview.range.leftOut', { count })

describe('a text', () => {
  it('is that of its values, again and again', () => {
    const first = [1, 2, 1234].map(daysLeftOut)
    expect(new Set(first).size).toBe(3)
    expect([1, 2, 1234].map(daysLeftOut)).toEqual(first)
    expect(newT()('overview.range.leftOut', { count: 1234 })).toBe(first[2])
  })

  it('does not mix a number with the same digits as text, or values with one another', () => {
    const [asText, asNumber] = [t('overview.breakEven.below', { value: '1' }), t('productsOverview.state.adsUntil', { day: '1' })]
    expect(asText).not.toBe(asNumber)
    const label = (flag: string, outcome: string): string => t('overview.trend.flagOutcome', { flag, outcome })
    expect(label('a\u0000outcome', 'b')).not.toBe(label('a', 'outcome\u0000b'))
  })

  it('is written in the formats of the moment', () => {
    expect(daysLeftOut(1234)).toContain('1,234')
    useLocale.setState({ language: 'en', formats: 'de-DE' })
    expect(daysLeftOut(1234)).toContain('1.234')
    useLocale.setState({ language: 'en', formats: 'en-US' })
    expect(daysLeftOut(1234)).toContain('1,234')
  })

  it('is of the language of the moment', async () => {
    const english = daysLeftOut(2)
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-Hans' })
    await i18n.changeLanguage('zh-Hans')
    expect(daysLeftOut(2)).not.toBe(english)
  })
})
