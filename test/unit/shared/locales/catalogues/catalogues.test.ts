/** The catalogues of window, native UI, and report: both languages have the same keys and placeholders, and Chinese is consistent. */

import { describe, expect, it } from 'vitest'
import { native as enNative } from '#shared/locales/en/native.ts'
import { report as enReport } from '#shared/locales/en/report.ts'
import { window as enWindow } from '#shared/locales/en/window/index.ts'
import { native as zhHansNative } from '#shared/locales/zh-Hans/native.ts'
import { report as zhHansReport } from '#shared/locales/zh-Hans/report.ts'
import { window as zhHansWindow } from '#shared/locales/zh-Hans/window/index.ts'
import { entriesOf, plainKey } from '#test/helpers/catalogue-entries.ts'
import { chineseFaults } from '#test/helpers/chinese-faults.ts'

const placeholdersOf = (text: string): readonly string[] => (text.match(/\{\{[^}]*\}\}|<[^>]*>/g) ?? []).toSorted()

/** Names and signs that are the same in Chinese. */
const sameInBoth = new Set([
  'advice.n',
  'agentSettings.providers.anthropic',
  'campaigns.sources.kind.meta',
  'dataImport.source.meta',
  'deliveries.form.securities.starttls',
  'deliveries.form.securities.tls',
  'deliveries.to.discord',
  'deliveries.to.json',
  'deliveries.to.ntfy',
  'deliveries.to.slack',
  'deliveries.to.teams',
  'deliveries.to.telegram',
  'egress.name.meta',
  'egress.name.stripe',
  'egress.name.webhook',
  'kpi.name.mer',
  'kpi.name.roas_meta',
  'overview.store.meta',
  'settings.targets.breakEvenRoas',
  'spend.channel.google',
  'spend.channel.meta',
  'spend.channel.microsoft',
  'spend.channel.tiktok',
  'kpi.mer',
  'store.meta',
  'kpi.roas_meta',
])

describe.each([
  ['window', enWindow, zhHansWindow],
  ['native', enNative, zhHansNative],
  ['report', enReport, zhHansReport],
])('the catalogues of the %s', (_, en, zhHans) => {
  const english = entriesOf(en)
  const chinese = new Map(entriesOf(zhHans))

  it('have the same keys in both languages', () => {
    expect([...new Set(english.map(([key]) => plainKey(key)))].toSorted()).toEqual([...chinese.keys()].map(plainKey).toSorted())
  })

  it('have every plural form that each language needs', () => {
    for (const [key] of english.filter(([name]) => name.endsWith('_one'))) {
      expect(english.some(([other]) => other === `${plainKey(key)}_other`)).toBe(true)
      expect(chinese.has(`${plainKey(key)}_other`)).toBe(true)
    }
    expect(new Intl.PluralRules('zh-Hans').resolvedOptions().pluralCategories).toEqual(['other'])
  })

  it('have the same placeholders in both languages', () => {
    for (const [key, text] of english.filter(([name]) => !name.endsWith('_one')))
      expect([key, placeholdersOf(chinese.get(key) ?? '')]).toEqual([key, placeholdersOf(text)])
  })

  it('have no empty text and no text with outer spaces', () => {
    for (const [key, text] of [...english, ...chinese]) expect([key, text]).toEqual([key, text.trim()].map((part) => part || 'empty'))
  })

  it('translate everything but names into Chinese', () => {
    const isForeign = (text: string): boolean => /[a-z]/i.test(text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '')) && !/\p{Script=Han}/u.test(text)
    expect([...chinese].filter(([key, text]) => isForeign(text) && !sameInBoth.has(key))).toEqual([])
  })

  it('write Chinese consistently: spaces around letters and digits, none before percent signs, and one term for each thing', () => {
    for (const [key, text] of chinese) expect([key, chineseFaults(text)]).toEqual([key, []])
  })

  it('use Chinese punctuation after Chinese characters', () => {
    for (const [key, text] of chinese) expect([key, /\p{Script=Han}[,;:!?.]/u.test(text)]).toEqual([key, false])
  })
})
