/** One piece of advice: the finding, its evidence, the action, and the decision. */

import { asDay, dayInZone } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { Frame } from './frame.ts'
import type { ReportedCard } from './reported-cards.ts'
import { severityTones } from './severity-tones.ts'
import type { TextStyle } from './sheet.ts'
import { colors } from './style.ts'

const INSET = 12
const small = { size: 8, colour: colors.muted } as const
const body = { size: 9, colour: colors.text } as const
const title = { size: 11, colour: colors.text, weight: 'semibold' } as const
const evidenceColumns = [0.42, 0.56, 0.7, 0.88, 1] as const

/** Draws a card, or with `dry` only answers its height. */
export const drawCard = (frame: Frame, top: number, reportedCard: ReportedCard, dry: boolean): number => {
  const { sheet, left, right, t, leading, write } = frame
  const { card } = reportedCard
  const [x, width] = [left + INSET, right - left - 2 * INSET]
  const tone = severityTones[card.severity]
  const draw = (work: () => void): void => {
    if (!dry) work()
  }
  let y = top + 12
  const paragraph = (text: string, style: TextStyle, at: number, room: number, type: 'P' | 'H3' = 'P'): void => {
    const lines = sheet.linesOf(text, style, room)
    const first = y
    y += lines.length * style.size * leading
    draw(() =>
      sheet.tags.leaf(type, () => {
        for (const [index, line] of lines.entries()) sheet.text(line, at, first + (index + 1) * style.size * leading, style)
      }),
    )
  }
  draw(() => drawTop(frame, reportedCard, x, y + 6, width))
  y += 11
  paragraph(card.title, title, x, width, 'H3')
  y += 2
  paragraph(card.finding, body, x, width)
  y += 8
  if (card.evidence.length > 0) {
    const from = y
    draw(() => drawEvidence(frame, card, x, from, width))
    y += 12 + card.evidence.length * 13 + 2
  }
  const ruleFrom = y + 3
  y += 1
  paragraph(t('action'), { ...small, colour: tone.colour, weight: 'semibold' }, x + 10, width - 10)
  paragraph(card.action, body, x + 10, width - 10)
  draw(() => sheet.box(x, ruleFrom, 2.2, y + 3 - ruleFrom, { fill: tone.colour, radius: 1 }))
  y += 5
  if (card.doubts.length > 0) paragraph(t('doubts', { text: write.sentences(card.doubts) }), small, x, width)
  y += 3
  paragraph(decisionOf(frame, card), { ...small, colour: colors.text, weight: 'semibold' }, x, width)
  y += 11
  draw(() => sheet.box(left, top, right - left, y - top, { stroke: colors.line, radius: 8 }))
  return y
}

const drawTop = ({ sheet, t, write }: Frame, { card, domain }: ReportedCard, x: number, baseline: number, width: number): void => {
  const tone = severityTones[card.severity]
  const chip = { size: 7.5, colour: tone.colour, weight: 'semibold' } as const
  const severity = t(`severity.${card.severity}`)
  const chipWidth = sheet.widthOf(severity, chip) + 10
  sheet.box(x, baseline - 8.5, chipWidth, 12, { fill: tone.soft, radius: 6 })
  sheet.text(severity, x + 5, baseline, chip)
  const risk = card.money_at_risk === null ? null : t('atRisk', { money: write.money(card.money_at_risk) })
  const riskStyle = { size: 8.5, colour: colors.text, weight: 'semibold' } as const
  const riskWidth = risk === null ? 0 : sheet.text(risk, x + width, baseline, { ...riskStyle, align: 'right' })
  sheet.text(`${t(`domain.${domain}`)} · ${card.entity.name}`, x + chipWidth + 7, baseline, {
    ...small,
    width: width - chipWidth - riskWidth - 20,
  })
}

const drawEvidence = ({ sheet, t, write }: Frame, { evidence }: Card, x: number, top: number, width: number): void => {
  const right = (index: number): number => x + width * (evidenceColumns[index] ?? 1)
  const heads = (['metric', 'value', 'usual', 'interval', 'n'] as const).map((head) => t(`evidenceHead.${head}`))
  for (const [index, text] of heads.entries())
    if (index === 0) sheet.text(text, x, top + 7, { ...small, size: 7.5 })
    else sheet.text(text, right(index), top + 7, { ...small, size: 7.5, align: 'right', width: width * 0.18 })
  sheet.line([x, top + 11], [x + width, top + 11], colors.line, 0.6)
  for (const [index, { metric, unit, value, usual, against, interval, n }] of evidence.entries()) {
    const baseline = top + 11 + index * 13 + 9.5
    sheet.text(metric, x, baseline, { ...body, size: 8.5, width: width * 0.42 })
    for (const [column, text] of [
      write.evidence(unit, value),
      against === 'target' ? t('target', { value: write.evidence(unit, usual) }) : write.evidence(unit, usual),
      write.interval(interval),
      write.count(n),
    ].entries())
      sheet.text(text, right(column + 1), baseline, {
        ...body,
        size: 8.5,
        align: 'right',
        colour: column === 1 ? colors.muted : colors.text,
      })
  }
}

const decisionOf = ({ data, t, write }: Frame, { card_id }: Card): string => {
  const review = data.reviews[card_id]
  if (review === undefined) return t('undecided')
  const on = t('decidedOn', {
    decision: t(`decision.${review.decision}`),
    day: write.shortDay(dayInZone(Date.parse(review.ts), data.account.timezone)),
  })
  return write.asSentences([
    review.action === undefined ? on : t('done', { decision: on, action: review.action }),
    ...(review.ignore_reason === undefined ? [] : [t('reason', { text: review.ignore_reason })]),
    ...(review.remind_on === undefined ? [] : [t('remindOn', { day: write.shortDay(asDay(review.remind_on)) })]),
  ])
}
