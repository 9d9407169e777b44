import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { conflictOf } from '#api/api-error.ts'
import { errorTextOf, problemFromResponse } from '#renderer/lib/errors/api-problem.ts'
import { i18n } from '#renderer/lib/i18n/i18n.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { localizedText } from '#renderer/lib/i18n/message-text.ts'
import { messages as zhHans } from '#shared/locales/zh-Hans/messages/index.ts'
import { createMessage } from '#shared/messages/message.ts'

beforeAll(() => {
  i18n.addResourceBundle('zh-Hans', 'messages', zhHans)
})
afterEach(() => useLocale.setState({ language: 'en', formats: 'en-US' }))

describe('a conflict', () => {
  it('is shown in the language of the window, and in English to programs', async () => {
    const response = conflictOf(createMessage('conflict.product', { product: 'Glow' })).toResponse()
    const body: unknown = await response.json()
    expect(body).toMatchObject({ code: 'conflict', message: 'A product named "Glow" already exists.' })
    const { message, texts } = errorTextOf(problemFromResponse(response.status, body))
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    expect(localizedText({ english: message, messages: texts })).toBe('已有名为“Glow”的产品。')
  })
})
