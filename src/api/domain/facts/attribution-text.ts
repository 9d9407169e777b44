/** Attribution settings in the words of Ads Manager. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'

/** A window of a setting as the API writes it: "7d_click", "1d_view", "1d_ev". */
const WINDOW = /(?:^|_)(\d{1,3})d_(click|view|ev)(?=_|$)/g
const SETTING = /^\d{1,3}d_(?:click|view|ev)(?:_\d{1,3}d_(?:click|view|ev))*$/
const KEYS = { click: 'attribution.click', view: 'attribution.view', ev: 'attribution.engaged' } as const

/** "7-day click or 1-day view" for "7d_click_1d_view"; a setting in any other form, as in files, is written as it is. */
export const attributionText = (setting: string): Message => {
  if (!SETTING.test(setting)) return createMessage('attribution.other', { setting })
  const windows = [...setting.matchAll(WINDOW)].map(([, days, kind]) =>
    createMessage(KEYS[kind as keyof typeof KEYS], { days: Number(days) }),
  )
  return windows.reduce((first, second) => createMessage('attribution.or', { first, second }))
}
