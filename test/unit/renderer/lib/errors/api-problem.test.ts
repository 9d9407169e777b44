import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { conflictOf } from '#api/api-error.ts'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { errorTextOf, problemFromResponse } from '#renderer/lib/errors/api-problem.ts'
import { i18n } from '#renderer/lib/i18n/i18n.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { localizedText } from '#renderer/lib/i18n/message-text.ts'
import { messages as zhHans } from '#shared/locales/zh-Hans/messages/index.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, readAll } from '#test/helpers/csv-file.ts'

beforeAll(() => {
  i18n.addResourceBundle('zh-Hans', 'messages', zhHans)
})
afterEach(() => useLocale.setState({ language: 'en', formats: 'en-US' }))

describe('the refusal of a file', () => {
  it('names the fields of ROAS Desk in the language of the window', async () => {
    const file = fileOf('date,ad_id,spend\n2026-11-01,1,2.50\n')
    const refusal = await readAll(readAds(file, { ...account, map: { link_clicks: 'Clicks' } })).catch((error: unknown) => error)
    if (!(refusal instanceof ImportRefused)) throw new Error('The file was read')
    expect(refusal.message).toContain('The mapping reads link_clicks from "Clicks"')
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    const text = localizedText({ english: refusal.message, messages: refusal.messages })
    expect(text).toContain('读取“链接点击量”')
    expect(text).not.toContain('link_clicks')
  })
})

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
