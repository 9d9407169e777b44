/** The API's messages in the language and the formats in force, and its English where there is nothing else. */

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decidedTitle, titleOf } from '#renderer/lib/advice/card-text.ts'
import { i18n } from '#renderer/lib/i18n/i18n.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { localizedText, textParts } from '#renderer/lib/i18n/message-text.ts'
import { pseudoCatalogue } from '#renderer/lib/i18n/pseudo.ts'
import { messages as en } from '#shared/locales/en/messages/index.ts'
import { messages as zhHans } from '#shared/locales/zh-Hans/messages/index.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'

const values = { now: 1234, usual: 19_823, change: -0.94 }
const fell = {
  english: 'It got 1,234 impressions.',
  messages: [createMessage('r20.fell', values)],
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

beforeAll(() => {
  i18n.addResourceBundle('zh-Hans', 'messages', zhHans)
  i18n.addResourceBundle('en-XA', 'messages', pseudoCatalogue(en))
})
afterEach(() => useLocale.setState({ language: 'en', formats: 'en-US' }))

describe('a text of the API', () => {
  it('is written in the language in force, with the numbers of the format in force', () => {
    expect(plain(localizedText(fell))).toBe(plain(messageText()('r20.fell', values)))
    useLocale.setState({ language: 'zh-Hans', formats: 'de-DE' })
    expect(plain(localizedText(fell))).toBe(plain(messageText('zh-Hans', 'USD', 'de-DE')('r20.fell', values)))
    expect(localizedText(fell)).toContain('1.234')
    expect(plain(localizedText(fell, { language: 'en', formats: 'de-DE' }))).toBe(
      plain(messageText('en', 'USD', 'de-DE')('r20.fell', values)),
    )
    useLocale.setState({ language: 'en-XA', formats: 'en-US' })
    expect(localizedText(fell)).toMatch(/^⟦.*1,234.*⟧$/)
  })

  it('has money in the currency of the account', () => {
    const spent = {
      english: '',
      messages: createMessage('r23.spent', { spend: 1553, first: '2026-11-01', last: '2026-11-11', multiples: 5.5, target: 28 }),
      currency: 'EUR',
    }
    expect(localizedText(spent)).toContain('€1,553')
  })

  it('stays the English of the API without a message, or with one of another version', () => {
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    for (const messages of [
      undefined,
      null,
      { key: 'r99.title' },
      [createMessage('domain.fine'), { key: 'r20.fell', with: { now: 'few' } }],
    ]) {
      expect(textParts({ english: 'As it was kept.', messages })).toBeNull()
      expect(localizedText({ english: 'As it was kept.', messages })).toBe('As it was kept.')
    }
  })

  it('gives titles of cards and of decisions', () => {
    const title = createMessage('r21.title', { ad: 'Founder story' })
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    expect(decidedTitle({ title: 'As it was saved', texts: { title } })).toBe(messageText('zh-Hans')('r21.title', { ad: 'Founder story' }))
    expect(decidedTitle({ title: null, texts: null })).toBeNull()
    expect(titleOf({ title: 'Kept', finding: '', action: '' })).toBe('Kept')
  })
})
