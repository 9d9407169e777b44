/** The API's messages in the language and the formats in force, and its English where there is nothing else. */

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decidedTitle, titleOf } from '#renderer/lib/advice/card-text.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { addMessages, localizedText, textParts } from '#renderer/lib/i18n/message-text.ts'
import { pseudoTexts } from '#renderer/lib/i18n/pseudo.ts'
import { chineseMessages } from '#shared/messages/chinese-language.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'

const values = { now: 1234, usual: 19_823, change: -0.94 }
const fell = { english: 'It got 1,234 impressions.', said: [createMessage('r20.fell', values)] }
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

beforeAll(() => {
  addMessages('zh-Hans', chineseMessages)
  addMessages('en-XA', { ...englishMessages, texts: pseudoTexts(englishMessages.texts) })
})
afterEach(() => useLocale.setState({ language: 'en', numbers: 'en-US' }))

describe('a text of the API', () => {
  it('is written in the language in force, with the numbers of the format in force', () => {
    expect(plain(localizedText(fell))).toBe(messageText()('r20.fell', values))
    useLocale.setState({ language: 'zh-Hans', numbers: 'de-DE' })
    expect(plain(localizedText(fell))).toBe(messageText('zh-Hans')('r20.fell', values).replaceAll(/(\d),(\d)/g, '$1.$2'))
    expect(plain(localizedText(fell, { language: 'en', numbers: 'de-DE' }))).toBe(
      messageText()('r20.fell', values).replaceAll(/(\d),(\d)/g, '$1.$2'),
    )
    useLocale.setState({ language: 'en-XA', numbers: 'en-US' })
    expect(localizedText(fell)).toMatch(/^⟦.*1,234.*⟧$/)
  })

  it('has money in the currency of the account', () => {
    const spent = { english: '', said: createMessage('r23.spent', { spend: 1553, days: 14, multiples: 5.5, target: 28 }), currency: 'EUR' }
    expect(localizedText(spent)).toContain('€1,553')
  })

  it('stays the English of the API without a message, or with one of another version', () => {
    useLocale.setState({ language: 'zh-Hans', numbers: 'zh-CN' })
    for (const said of [undefined, null, { key: 'r99.title' }, [createMessage('domain.fine'), { key: 'r20.fell', with: { now: 'few' } }]]) {
      expect(textParts({ english: 'As it was kept.', said })).toBeNull()
      expect(localizedText({ english: 'As it was kept.', said })).toBe('As it was kept.')
    }
  })

  it('gives titles of cards and of decisions', () => {
    const title = createMessage('r21.title', { ad: 'Founder story' })
    useLocale.setState({ language: 'zh-Hans', numbers: 'zh-CN' })
    expect(decidedTitle({ title: messageText()('r21.title', { ad: 'Founder story' }), texts: { title } })).toBe(
      messageText('zh-Hans')('r21.title', { ad: 'Founder story' }),
    )
    expect(decidedTitle({ title: null, texts: null })).toBeNull()
    expect(titleOf({ title: 'Kept', finding: '', action: '' })).toBe('Kept')
  })
})
