/** The head of the first page: what product and day this is, for whom, and the state of the numbers. */

import type { Frame, Part } from './frame.ts'
import { colors, gap } from './style.ts'

/** The logo. */
export const drawMark = ({ sheet: { document } }: Pick<Frame, 'sheet'>, x: number, y: number, size: number): void => {
  const unit = size / 824
  document.save().translate(x, y).scale(unit).translate(-100, -100)
  document.roundedRect(100, 100, 824, 824, 186).fill(colors.accent)
  document.fillOpacity(0.2).rect(100, 572, 824, 208).fill('#ffffff').fillOpacity(1)
  document.path('M206 680 H 236 C 500 680 528 288 792 288 H 818').lineWidth(80).lineCap('round').stroke('#ffffff')
  document.circle(512, 484, 122).fill('#ffffff')
  document.circle(512, 484, 58).fill(colors.accent)
  document.restore()
}

/** Answers where it ends. */
const chip = ({ sheet }: Frame, x: number, baseline: number, text: string): number => {
  const style = { size: 8.5, colour: colors.warn, weight: 'semibold' } as const
  const width = sheet.widthOf(text, style)
  sheet.box(x, baseline - 10, width + 12, 14, { fill: colors.warnSoft, radius: 7 })
  sheet.text(text, x + 6, baseline, style)
  return x + width + 12
}

export const drawHead: Part = (frame, top) => {
  const { data, t, write, sheet, left, right } = frame
  const small = { size: 9, colour: colors.muted } as const
  sheet.tags.decoration(() => drawMark(frame, left, top, 16))
  sheet.text('ROAS Desk', left + 22, top + 11.5, { ...small, weight: 'semibold', colour: colors.text })
  sheet.text(data.account.name, right, top + 11.5, { ...small, align: 'right', width: (right - left) * 0.6 })
  let y = top + 50
  const title = { size: 23, colour: colors.text, weight: 'semibold', tracking: -0.4 } as const
  sheet.tags.leaf('H1', () => {
    for (const line of sheet.linesOf(data.product, title, right - left)) {
      sheet.text(line, left, y, title)
      y += 28
    }
  })
  y -= 9
  const day = `${t('title')} · ${write.longDay(data.day)}`
  const width = sheet.text(day, left, y, { size: 11, colour: colors.muted })
  const { complete, settled } = data.snapshot
  const chips = [...(!complete || !settled ? [complete ? t('settling') : t('soFar')] : []), ...(data.isDemo ? [t('demo')] : [])]
  let x = left + width + 10
  for (const text of chips) x = chip(frame, x, y, text) + 6
  return y + gap + 2
}
