/** The advice of the day, most severe first, as much as fits on two pages. */

import type { Frame } from './frame.ts'
import { drawCard } from './part-card.ts'
import { cardsOf } from './reported-cards.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

const BETWEEN = 9

export interface Pages {
  /** Starts a page and returns its top; null if the page limit is reached. */
  readonly next: () => number | null
  /** What must stay free at the end of the last page. */
  readonly reserved: number
}

/** Draws the cards from `top` on; answers where they end, and on the last page leaves what is reserved. */
export const drawAdvice = (frame: Frame, top: number, { next, reserved }: Pages): number => {
  const { t, sheet, left, right, bottom } = frame
  const cards = cardsOf(frame.data)
  const first = cards[0]
  let y = top
  let isLast = false
  const startPage = (): boolean => {
    const pageTop = next()
    if (pageTop === null) return false
    y = pageTop
    isLast = true
    return true
  }
  const room = (): number => bottom - y - (isLast ? reserved : 0)
  const titleAndFirst = 26 + (first === undefined ? 14 : drawCard(frame, 0, first, true))
  if (titleAndFirst > room()) startPage()
  y = sectionTitle(frame, y, t('advice'), cards.length === 0 ? undefined : t('adviceCount', { count: cards.length })) + 2
  if (first === undefined) {
    sheet.text(frame.data.advice === null ? t('adviceNotSaved') : t('noAdvice'), left, y + 8, {
      size: 9,
      colour: colors.muted,
      width: right - left,
    })
    return y + 14 + gap
  }
  for (const [index, card] of cards.entries()) {
    const height = drawCard(frame, 0, card, true)
    const rest = cards.length - index
    const afterwards = rest > 1 ? 16 : 0
    if (height + afterwards > room() && (isLast || !startPage() || height + afterwards > room())) {
      sheet.text(t('more', { count: rest }), left, y + 9, { size: 9, colour: colors.muted, width: right - left })
      return y + 14 + gap
    }
    y = drawCard(frame, y, card, false) + BETWEEN
  }
  return y - BETWEEN + gap
}
