/** The advice of the day, most severe first, on as many pages as it needs. */

import type { Frame } from './frame.ts'
import { drawCard } from './part-card.ts'
import { cardsOf } from './reported-cards.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

const BETWEEN = 9

/** Draws the cards from `top` on; answers where they end. `next` starts a page and answers its top. */
export const drawAdvice = (frame: Frame, top: number, next: () => number): number => {
  const { t, sheet, left, right, bottom, data } = frame
  const cards = cardsOf(data)
  const first = cards[0]
  const titleAndFirst = 26 + (first === undefined ? 14 : drawCard(frame, 0, first, true))
  let y = titleAndFirst > bottom - top ? next() : top
  y = sectionTitle(frame, y, t('advice'), cards.length === 0 ? undefined : t('adviceCount', { count: cards.length })) + 2
  if (first === undefined) {
    const text = t(data.advice === null ? 'adviceNotSaved' : 'noAdvice')
    sheet.text(text, left, y + 8, { size: 9, colour: colors.muted, width: right - left })
    return y + 14 + gap
  }
  for (const [index, card] of cards.entries()) {
    if (index > 0 && drawCard(frame, 0, card, true) > bottom - y) y = next()
    y = sheet.tags.section('Sect', () => drawCard(frame, y, card, false)) + BETWEEN
  }
  return y - BETWEEN + gap
}
