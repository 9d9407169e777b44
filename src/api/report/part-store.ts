/** Meta vs store: reported purchases and orders, their values, and the ratios, over 1, 7 and 28 days. */

import type { Frame } from './frame.ts'
import { sectionTitle } from './section-title.ts'
import { colors } from './style.ts'

const ROW = 12
const cell = { size: 8.5, colour: colors.text } as const
const small = { size: 8, colour: colors.muted } as const
/** Right ends of the numbers, as shares of the width. */
const ends = [0.64, 0.83, 1] as const

export const drawStore = (frame: Frame, top: number): void => {
  const { data, t, write, sheet, left, right } = frame
  const { windows, reason } = data.snapshot.reconcile
  const y = sectionTitle(frame, top, t('store.title'))
  if (windows.length === 0) {
    const lines = sheet.linesOf(reason ?? t('store.none'), { ...small, size: 9 }, right - left)
    sheet.tags.leaf('P', () => {
      for (const [index, line] of lines.entries()) sheet.text(line, left, y + 10 + index * 12, { ...small, size: 9 })
    })
    return
  }
  const money = (value: number | null): string => (value === null ? write.count(null) : write.money(value))
  const rows = windows.flatMap((window): readonly (readonly string[])[] => {
    const period = window.days === 1 ? t('store.day') : t('store.days', { count: window.days })
    return [
      [
        t('store.orders', { period }),
        write.count(window.purchases_meta),
        write.count(window.orders),
        write.ratio(window.claim_ratio_orders),
      ],
      [t('store.revenue', { period }), money(window.revenue_meta), money(window.revenue), write.ratio(window.claim_ratio_revenue)],
    ]
  })
  sheet.tags.section('Table', () => {
    const heads = ['', t('store.meta'), t('store.store'), t('store.ratio')]
    for (const [index, texts] of [heads, ...rows].entries()) drawRow(frame, y + index * ROW + 10, texts, index === 0)
  })
}

const drawRow = ({ sheet, left, right }: Frame, baseline: number, texts: readonly string[], isHead: boolean): void => {
  const style = isHead ? small : cell
  const width = right - left
  const type = isHead ? 'TH' : 'TD'
  sheet.tags.section('TR', () => {
    for (const [index, text] of texts.entries())
      sheet.tags.leaf(type, () => {
        if (index === 0) sheet.text(text, left, baseline, { ...style, width: width * 0.44 })
        else sheet.text(text, left + width * (ends[index - 1] ?? 1), baseline, { ...style, align: 'right', width: width * 0.2 })
      })
  })
}
