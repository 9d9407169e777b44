/** Words that came from outside the window are marked with the language they are in. */

import { describe, expect, it } from 'vitest'
import { detectLanguage } from '#renderer/lib/i18n/detect-language.ts'

describe('the language of words', () => {
  it('is that of the sentence, whatever names stand in it', () => {
    expect(detectLanguage('The Meta token has 10 days left')).toBe('en')
    expect(detectLanguage('美白精华: the file does not say which currency it is in.')).toBe('en')
    expect(detectLanguage('Meta 令牌还有 10 天到期')).toBe('zh-Hans')
    expect(detectLanguage('无法读取 orders_export.csv：请确认它是文件，并且您有权打开。')).toBe('zh-Hans')
    expect(detectLanguage('')).toBe('en')
  })
})
