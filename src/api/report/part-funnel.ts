/** The funnel of the day: each step as a bar that narrows to the next, with its count, rate, typical rate and change. */

import type { DeskFunnelStep } from '#shared/contract/internal/funnel.ts'
import type { Frame, Part } from './frame.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

const ROW = 19
const BAR = 13
const head = { size: 8, colour: colors.muted } as const
const cell = { size: 9, colour: colors.text } as const
/** Fills of a step, and of what leads from it to the next. */
const fills = { bar: '#8ea6ee', below: '#eaa383', neck: '#e3e9fb' } as const

/** Column positions as shares of the width: the left edge of the name, the middle of the bars, the right edges of the numbers. */
const columns = { bars: 0.23, barsEnd: 0.47, count: 0.57, rate: 0.73, usual: 0.87, change: 1 } as const
/** A step without a single event is still visible. */
const LEAST_SHARE = 0.04

/** What the funnel takes, without the gap after it. */
export const funnelHeight = ({ data }: Frame): number => 32 + data.funnel.steps.length * ROW

/**
 * The width of each step as a share of the widest; null where the count is unknown. Counts fall by orders of magnitude from impressions to
 * orders, so the widths are logarithmic.
 */
export const stepShares = (steps: readonly Pick<DeskFunnelStep, 'count'>[]): readonly (number | null)[] => {
  const most = Math.log1p(Math.max(1, ...steps.map(({ count }) => count ?? 0)))
  return steps.map(({ count }) => (count === null ? null : Math.max(LEAST_SHARE, Math.log1p(count) / most)))
}

export const drawFunnel: Part = (frame, top) => {
  const { data, t, write, sheet, left, right } = frame
  const { steps } = data.funnel
  const at = (share: number): number => left + (right - left) * share
  const headAt = sectionTitle(frame, top, t('funnel'), t('funnelScale')) + 8
  const firstRow = headAt + 5.5
  sheet.tags.decoration(() =>
    drawBars(frame, firstRow, (at(columns.bars) + at(columns.barsEnd)) / 2, at(columns.barsEnd) - at(columns.bars)),
  )
  sheet.tags.section('Table', () => {
    sheet.tags.section('TR', () => {
      sheet.tags.leaf('TH', () => void sheet.text(t('funnelHead.step'), left, headAt, head), { scope: 'Column' })
      for (const column of ['count', 'rate', 'usual', 'change'] as const)
        sheet.tags.leaf(
          'TH',
          () =>
            void sheet.text(t(`funnelHead.${column}`), at(columns[column]), headAt, {
              ...head,
              align: 'right',
              width: (right - left) * 0.16,
            }),
          { scope: 'Column' },
        )
    })
    sheet.line([left, firstRow], [right, firstRow], colors.line)
    for (const [index, entry] of steps.entries()) {
      const baseline = firstRow + index * ROW + 12.7
      const number = (text: string, column: 'count' | 'rate' | 'usual', colour: string = colors.text) =>
        sheet.tags.leaf('TD', () => void sheet.text(text, at(columns[column]), baseline, { ...cell, colour, align: 'right' }))
      sheet.tags.section('TR', () => {
        const width = (right - left) * (columns.bars - 0.01)
        sheet.tags.leaf('TH', () => void sheet.text(t(`step.${entry.step}`), left, baseline, { ...cell, width }), { scope: 'Row' })
        number(write.count(entry.count), 'count')
        number(write.rate(entry.rate), 'rate')
        number(write.rate(entry.usual.median), 'usual', colors.muted)
        sheet.tags.leaf('TD', () => drawChange(frame, entry, at(columns.change), baseline))
      })
    }
  })
  return firstRow + steps.length * ROW + gap
}

const drawBars = ({ data, sheet: { document } }: Frame, top: number, middle: number, width: number): void => {
  const { steps } = data.funnel
  const shares = stepShares(steps)
  for (const [index, share] of shares.entries()) {
    if (share === null) continue
    const y = top + index * ROW + (ROW - BAR) / 2
    const half = (share * width) / 2
    const next = shares[index + 1] ?? null
    if (next !== null) {
      const below = (next * width) / 2
      const end = y + ROW
      document.polygon([middle - half, y + BAR], [middle + half, y + BAR], [middle + below, end], [middle - below, end]).fill(fills.neck)
    }
    document.rect(middle - half, y, 2 * half, BAR).fill(steps[index]?.verdict === 'below' ? fills.below : fills.bar)
  }
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
