/** The day in a sentence, and one line for each piece of advice, so that the first page is a complete summary. */

import type { Frame, Part } from './frame.ts'
import { openFirst, type ReportedCard } from './reported-cards.ts'
import { severityTones } from './severity-tones.ts'
import { colors, gap } from './style.ts'
import { verdictOf } from './verdict.ts'

const MAX_CARDS = 3
export const CARD_ROW = 18
const ROW = CARD_ROW
const INSET = 11

/** A card in one line: severity, title, and the money at risk or what was decided. @param name its product; null where the page is of one */
export const drawCardRow = (
  { sheet, t, write, data }: Frame,
  { card }: ReportedCard,
  { x, baseline, width, name }: { readonly x: number; readonly baseline: number; readonly width: number; readonly name: string | null },
): void => {
  const tone = severityTones[card.severity]
  const chip = { size: 7.5, colour: tone.colour, weight: 'semibold' } as const
  const severity = t(`severity.${card.severity}`)
  const chipWidth = sheet.widthOf(severity, chip) + 10
  sheet.box(x, baseline - 8.7, chipWidth, 12, { fill: tone.soft, radius: 6 })
  sheet.text(severity, x + 5, baseline - 0.2, chip)
  const review = data.reviews[card.card_id]
  const money = card.money_at_risk === null ? '' : t('atRisk', { money: write.money(card.money_at_risk) })
  // What was decided no longer waits: its decision replaces the money.
  const risk = review === undefined ? money : t(`decision.${review.decision}`)
  const used = risk === '' ? 0 : sheet.text(risk, x + width, baseline, { size: 8.5, colour: colors.muted, align: 'right' })
  const title = name === null ? card.title : t('brief.line', { name, text: card.title })
  sheet.text(title, x + chipWidth + 7, baseline, {
    size: 9.5,
    colour: colors.text,
    weight: 'semibold',
    width: width - chipWidth - used - 19,
  })
}

const verdictStyle = { size: 12.5, colour: colors.text, weight: 'semibold' } as const

/** Draws the sentence; answers where it ends. */
const drawVerdict = (frame: Frame, top: number): number => {
  const { sheet, left, right, leading } = frame
  const verdict = verdictOf(frame)
  if (verdict === null) return top
  let baseline = top + 4
  sheet.tags.leaf('P', () => {
    for (const line of sheet.linesOf(verdict, verdictStyle, right - left)) {
      sheet.text(line, left, baseline, verdictStyle)
      baseline += verdictStyle.size * leading
    }
  })
  return baseline - 2
}

export const drawSummary: Part = (frame, start) => {
  const { data, t, sheet, left, right } = frame
  const top = drawVerdict(frame, start)
  const cards = openFirst(data)
  const more = cards.length - MAX_CARDS
  const rows = Math.max(1, Math.min(cards.length, MAX_CARDS)) + (more > 0 ? 1 : 0)
  const height = rows * ROW + 8
  sheet.box(left, top, right - left, height, { fill: colors.ground, radius: 8 })
  const x = left + INSET
  const width = right - left - 2 * INSET
  let baseline = top + 16.5
  const quiet = { size: 9, colour: colors.muted, width } as const
  if (cards.length === 0) sheet.text(data.advice === null ? t('adviceNotSaved') : t('noAdvice'), x, baseline, quiet)
  for (const card of cards.slice(0, MAX_CARDS)) {
    drawCardRow(frame, card, { x, baseline, width, name: null })
    baseline += ROW
  }
  if (more > 0) sheet.text(t('moreBelow', { count: more }), x, baseline, quiet)
  return top + height + gap
}
