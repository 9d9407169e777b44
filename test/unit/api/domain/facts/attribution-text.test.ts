/** Attribution settings in words. */

import { describe, expect, it } from 'vitest'
import { attributionText } from '#api/domain/facts/attribution-text.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'

const written = (setting: string, language: 'en' | 'zh-Hans' = 'en'): string =>
  messageText(language)('claims.attribution', {
    change: createMessage('attribution.change', { before: attributionText(setting), now: attributionText('1d_click') }),
  })

describe('an attribution setting', () => {
  it('is written as in Ads Manager', () => {
    expect(written('7d_click_1d_view')).toContain('(7-day click or 1-day view before, 1-day click in the last 7 days)')
    expect(written('7d_click_1d_ev_1d_view')).toContain('7-day click or 1-day engaged view or 1-day view before')
    expect(written('28d_click', 'zh-Hans')).toContain('点击后 28 天')
  })

  it('is written as it is in any other form', () => {
    for (const setting of ['7-day click', 'SKAN', '7d_click_x']) expect(written(setting)).toContain(`${setting} before`)
  })
})
