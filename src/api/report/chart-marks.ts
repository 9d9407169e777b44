/** The marks of the chart in the report: the band of typical ranges, the line, and the key that names them. */

import type { Frame } from './frame.ts'
import { colors } from './style.ts'

export interface ChartPoint {
  /** Null: a gap. */
  readonly value: number | null
  /** Whether purchases of the day are still being reported, so that the value is an estimate. */
  readonly isOpen: boolean
  readonly low: number | null
  readonly high: number | null
}

export interface Mark {
  readonly kind: 'line' | 'bar' | 'band' | 'level' | 'open'
  readonly text: string
}

type Place = (value: number) => number

const bandFill = '#dfe6f7'
const label = { size: 7.5, colour: colors.muted } as const

/** The typical range of each day as one area per run of days that have one. */
export const drawBand = ({ sheet: { document } }: Frame, points: readonly ChartPoint[], xOf: Place, yOf: Place, slot: number): void => {
  let run: { readonly x: number; readonly low: number; readonly high: number }[] = []
  const fill = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    if (first !== undefined && last !== undefined) {
      // Half a day on both sides, so that a day alone is visible.
      const wide = [{ ...first, x: first.x - slot / 2 }, ...run, { ...last, x: last.x + slot / 2 }]
      const upper = wide.map(({ x, high }): [number, number] => [x, yOf(high)])
      const lower = wide.toReversed().map(({ x, low }): [number, number] => [x, yOf(low)])
      document.polygon(...upper, ...lower).fill(bandFill)
    }
    run = []
  }
  for (const [index, { low, high }] of points.entries()) {
    if (low === null || high === null) fill()
    else run.push({ x: xOf(index), low, high })
  }
  fill()
}

/** Each run of known days is a line of its own; a day alone is a point; what leads to an open day is dashed. */
export const drawLine = ({ sheet: { document } }: Frame, points: readonly ChartPoint[], xOf: Place, yOf: Place): void => {
  document.lineWidth(1.9).lineCap('round').lineJoin('round')
  for (const [index, { value, isOpen }] of points.entries()) {
    const before = points[index - 1]?.value ?? null
    if (value === null || before === null) continue
    document.moveTo(xOf(index - 1), yOf(before)).lineTo(xOf(index), yOf(value))
    if (isOpen) document.dash(3, { space: 4 }).stroke(colors.accent).undash()
    else document.stroke(colors.accent)
  }
  const last = points.findLastIndex(({ value }) => value !== null)
  for (const [index, { value, isOpen }] of points.entries()) {
    const isAlone = (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null
    if (value !== null && (isAlone || isOpen || index === last))
      document
        .circle(xOf(index), yOf(value), 2.6)
        .lineWidth(1.4)
        .fillAndStroke(isOpen ? '#ffffff' : colors.accent, isOpen ? colors.accent : '#ffffff')
  }
}

/** The key in one line from the left. */
export const drawLegend = ({ sheet, left }: Frame, baseline: number, marks: readonly Mark[]): void => {
  let x = left + 36
  for (const { kind, text } of marks) {
    drawSample(sheet, kind, x, baseline)
    x += 16
    x += sheet.text(text, x, baseline, label) + 13
  }
}

const drawSample = ({ box, line, document }: Frame['sheet'], kind: Mark['kind'], x: number, baseline: number): void => {
  const middle = baseline - 2.6
  if (kind === 'bar') box(x + 3, baseline - 6.4, 5, 7, { fill: '#d5dae2' })
  else if (kind === 'band') box(x, baseline - 6.4, 12, 7, { fill: bandFill })
  else if (kind === 'line') line([x, middle], [x + 12, middle], colors.accent, 1.9)
  else if (kind === 'level')
    document
      .moveTo(x, middle)
      .lineTo(x + 12, middle)
      .lineWidth(1)
      .dash(4, { space: 3 })
      .stroke(colors.warn)
      .undash()
  else
    document
      .circle(x + 6, middle, 2.6)
      .lineWidth(1.4)
      .fillAndStroke('#ffffff', colors.accent)
}
