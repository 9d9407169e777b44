/** The funnel of the day as a table: each step with its share of the previous step, the typical range, and the comparison. */

import type { DeskFunnelStep } from '#shared/contract/internal/funnel.ts'
import type { Frame, Part } from './frame.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

const ROW = 17
const head = { size: 8, colour: colors.muted } as const
const cell = { size: 9, colour: colors.text } as const

/** Column positions as shares of the width: the left edge of the name, the right edges of the numbers. */
const columns = { bar: 0.25, barEnd: 0.45, count: 0.56, rate: 0.73, usual: 0.87, change: 1 } as const

/** What the funnel takes, without the gap after it. */
export const funnelHeight = ({ data }: Frame): number => 31.5 + data.funnel.steps.length * ROW

export const drawFunnel: Part = (frame, top) => {
  const { data, t, write, sheet, left, right } = frame
  const at = (share: number): number => left + (right - left) * share
  let y = sectionTitle(frame, top, t('funnel')) + 8
  sheet.text(t('funnelHead.step'), left, y, head)
  for (const column of ['count', 'rate', 'usual', 'change'] as const)
    sheet.text(t(`funnelHead.${column}`), at(columns[column]), y, { ...head, align: 'right', width: (right - left) * 0.16 })
  sheet.line([left, y + 5.5], [right, y + 5.5], colors.line)
  y += 5.5
  for (const entry of data.funnel.steps) {
    const baseline = y + 11.7
    sheet.text(t(`step.${entry.step}`), left, baseline, { ...cell, width: (right - left) * (columns.bar - 0.01) })
    drawShare(frame, entry.rate, at(columns.bar), y + ROW / 2, (right - left) * (columns.barEnd - columns.bar))
    sheet.text(write.count(entry.count), at(columns.count), baseline, { ...cell, align: 'right' })
    sheet.text(write.rate(entry.rate), at(columns.rate), baseline, { ...cell, align: 'right' })
    sheet.text(write.rate(entry.usual.median), at(columns.usual), baseline, { ...cell, colour: colors.muted, align: 'right' })
    drawChange(frame, entry, at(columns.change), baseline)
    y += ROW
    sheet.line([left, y], [right, y], colors.faintLine, 0.6)
  }
  return y + gap
}

const drawShare = ({ sheet }: Frame, rate: number | null, x: number, middle: number, width: number): void => {
  if (rate === null) return
  sheet.box(x, middle - 3, width, 6, { fill: colors.faintLine, radius: 3 })
  sheet.box(x, middle - 3, Math.max(3, width * Math.min(1, Math.max(0, rate))), 6, { fill: '#b9c7f3', radius: 3 })
}

/** Color alone does not convey meaning: an arrow shows the direction. */
const drawChange = ({ write, sheet }: Frame, { change, verdict }: DeskFunnelStep, right: number, baseline: number): void => {
  if (change === null) {
    sheet.text('–', right, baseline, { ...cell, colour: colors.faint, align: 'right' })
    return
  }
  const mark = verdict === 'below' ? '↓ ' : verdict === 'above' ? '↑ ' : ''
  const colour = verdict === 'below' ? colors.bad : verdict === 'above' ? colors.good : colors.text
  sheet.text(`${mark}${write.change(change)}`, right, baseline, {
    ...cell,
    colour,
    align: 'right',
    weight: mark === '' ? 'regular' : 'semibold',
  })
}
