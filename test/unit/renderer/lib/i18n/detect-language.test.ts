/** Words that came from outside the window are marked with the language they are in. */

import { describe, expect, it } from 'vitest'
import { detectLanguage } from '#renderer/lib/i18n/detect-language.ts'
import { nativeTexts, reminderTexts } from '#test/helpers/texts.ts'

describe('the language of words', () => {
  it('is that of the sentence, regardless of names in it', () => {
    expect(detectLanguage(reminderTexts().tokenLeft('美白精华', 10, '2026-11-20').body)).toBe('en')
    expect(detectLanguage('美白精华: the file does not say which currency it is in.')).toBe('en')
    expect(detectLanguage(reminderTexts('zh-Hans').tokenLeft('Vesper', 10, '2026-11-20').body)).toBe('zh-Hans')
    expect(detectLanguage(nativeTexts('zh-Hans').files.unreadable('orders_export.csv'))).toBe('zh-Hans')
    expect(detectLanguage('')).toBe('en')
  })
})
