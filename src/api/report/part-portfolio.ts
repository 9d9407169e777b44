/** The first pages of the report of all products: totals, a table with a row for each product, and the advice that waits for a decision. */

import { compare, nowcastOf } from './comparison.ts'
import type { Frame } from './frame.ts'
import { drawMark } from './part-header.ts'
import { CARD_ROW, drawCardRow } from './part-summary.ts'
import type { PortfolioData, ReportData } from './report-data.ts'
import type { TileKey } from './report-keys.ts'
import { openCards, openCardsOf } from './reported-cards.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'
import { writerFor } from './writing.ts'

const HEAD_ROW = 19
const ROW = 30
/** Height of the title of a section. */
const TITLE = 26
/** With room for fewer, the cards are only on the pages of their products. */
const FEWEST_CARDS = 3
const small = { size: 8.5, colour: colors.muted } as const
const cell = { size: 9, colour: colors.text } as const
/** Right ends of the numbers, as shares of the width. */
const columns = { spend: 0.42, revenue: 0.57, mer: 0.67, roas_meta: 0.81, orders: 0.9, cards: 1 } as const
type Column = keyof typeof columns

/** Draws from `top` on; `next` starts a page and answers its top. */
export const drawPortfolio = (frame: Frame, portfolio: PortfolioData, top: number, next: () => number): void => {
  const { t, sheet, left, right, bottom } = frame
  let y = drawTotals(frame, portfolio, drawTitle(frame, top))
  let isFirst = true
  // A table cannot cross a page: its rows go on in one of their own.
  const rest = [...portfolio.reports]
  while (rest.length > 0) {
    if (!isFirst) y = next()
    isFirst = false
    const room = Math.max(1, Math.floor((bottom - y - HEAD_ROW) / ROW))
    const shown = rest.splice(0, room)
    sheet.tags.section('Table', () => {
      drawHeads(frame, y)
      for (const [index, report] of shown.entries()) drawProduct({ ...frame, data: report }, y + HEAD_ROW + index * ROW)
    })
    y += HEAD_ROW + shown.length * ROW
  }
  const notes = [
    t('portfolio.note'),
    ...(portfolio.totals.missing.length === 0 ? [] : [t('portfolio.missing', { products: portfolio.totals.missing.join(', ') })]),
    ...(portfolio.withoutData.length === 0 ? [] : [t('portfolio.withoutData', { products: portfolio.withoutData.join(', ') })]),
  ]
  for (const note of notes) {
    const lines = sheet.linesOf(note, small, right - left)
    if (y + gap + lines.length * 12 > bottom) y = next()
    sheet.tags.leaf('P', () => {
      for (const [index, line] of lines.entries()) sheet.text(line, left, y + gap + index * 12, small)
    })
    y += lines.length * 12 + 4
  }
  drawOpenCards(frame, portfolio, y + 2 * gap)
}

/** The title, and as many cards as the page has room for: each is whole on the page of its product. */
const drawOpenCards = (frame: Frame, { reports }: PortfolioData, top: number): void => {
  const { t, sheet, left, right, bottom } = frame
  const cards = openCards(reports)
  const room = Math.floor((bottom - top - TITLE - CARD_ROW) / CARD_ROW)
  if (cards.length === 0 || room < Math.min(cards.length, FEWEST_CARDS)) return
  let baseline = sectionTitle(frame, top, t('advice'), t('adviceCount', { count: cards.length })) + 10
  const line = { x: left, width: right - left }
  for (const { data, ...reported } of cards.slice(0, room)) {
    const write = writerFor(t, data, data.snapshot.currency, data.account.timezone)
    drawCardRow({ ...frame, data, write }, reported, { ...line, baseline, name: data.product })
    baseline += CARD_ROW
  }
  const more = cards.length - room
  if (more > 0) sheet.text(t('moreBelow', { count: more }), left, baseline, { ...small, size: 9 })
}

const drawTitle = (frame: Frame, top: number): number => {
  const { t, write, sheet, left, right, data } = frame
  sheet.tags.decoration(() => drawMark(frame, left, top, 16))
  sheet.text('ROAS Desk', left + 22, top + 11.5, { ...small, size: 9, weight: 'semibold', colour: colors.text })
  sheet.text(data.account.name, right, top + 11.5, { ...small, size: 9, align: 'right', width: (right - left) * 0.6 })
  const title = { size: 23, colour: colors.text, weight: 'semibold', tracking: -0.4 } as const
  sheet.tags.leaf('H1', () => void sheet.text(t('portfolio.title'), left, top + 50, title))
  sheet.text(`${t('title')} · ${write.longDay(data.day)}`, left, top + 69, { size: 11, colour: colors.muted, width: right - left })
  return top + 69 + gap + 2
}

const drawTotals = (frame: Frame, { reports, totals }: PortfolioData, top: number): number => {
  const { t, write, sheet, left, right } = frame
  const isStore = totals.basis === 'store'
  const boxes = [
    { label: t('portfolio.total.spend'), text: write.kpi('spend', totals.spend) },
    { label: t(isStore ? 'portfolio.total.revenue' : 'portfolio.total.reported'), text: write.kpi('revenue', totals.revenue) },
    { label: t(isStore ? 'portfolio.total.mer' : 'kpi.roas_meta'), text: write.kpi(isStore ? 'mer' : 'roas_meta', totals.ratio) },
    { label: t('portfolio.total.cards'), text: write.count(reports.reduce((sum, report) => sum + openCardsOf(report), 0)) },
  ]
  const width = (right - left - 3 * 8) / boxes.length
  for (const [index, { label, text }] of boxes.entries())
    sheet.tags.leaf('P', () => {
      const x = left + index * (width + 8)
      sheet.box(x, top, width, 50, { fill: '#ffffff', stroke: colors.line, radius: 8 })
      sheet.text(label, x + 11, top + 17, { ...small, width: width - 22 })
      sheet.text(text, x + 11, top + 38, { size: 17, colour: colors.text, weight: 'semibold', tracking: -0.35, width: width - 22 })
    })
  return top + 50 + gap
}

const drawHeads = ({ t, sheet, left, right }: Frame, top: number): void => {
  const at = (column: Column): number => left + (right - left) * columns[column]
  sheet.tags.section('TR', () => {
    sheet.tags.leaf('TH', () => void sheet.text(t('portfolio.product'), left, top + 12, small), { scope: 'Column' })
    for (const column of Object.keys(columns) as Column[]) {
      const name = column === 'cards' ? t('portfolio.total.cards') : t(`kpi.${column}`)
      const style = { ...small, align: 'right', width: (right - left) * 0.13 } as const
      sheet.tags.leaf('TH', () => void sheet.text(name, at(column), top + 12, style), { scope: 'Column' })
    }
  })
  sheet.line([left, top + HEAD_ROW - 1], [right, top + HEAD_ROW - 1], colors.line)
}

const drawProduct = ({ data, t, sheet, left, right }: Frame, top: number): void => {
  const write = writerFor(t, data, data.snapshot.currency, data.account.timezone)
  const baseline = top + 12.7
  sheet.tags.section('TR', () => {
    const name = { ...cell, weight: 'semibold', width: (right - left) * 0.3 } as const
    sheet.tags.leaf('TH', () => void sheet.text(data.product, left, baseline, name), { scope: 'Row' })
    for (const column of Object.keys(columns) as Column[])
      sheet.tags.leaf('TD', () => {
        const at = left + (right - left) * columns[column]
        if (column === 'cards') {
          sheet.text(write.count(openCardsOf(data)), at, baseline, { ...cell, align: 'right' })
          return
        }
        const key = keyOf(data, column)
        const comparison = compare(data.snapshot, key, nowcastOf(data.whenComplete, key))
        const [tone, side] = [comparison?.tone ?? 'plain', comparison?.side ?? null]
        const colour = tone === 'plain' ? colors.text : colors[tone]
        sheet.text(write.kpi(key, data.snapshot.kpi[key]), at, baseline, { ...cell, colour, align: 'right' })
        if (side !== null) drawSide(sheet, side, at + 2.5, baseline, colour)
        if (comparison === null || comparison.relative === null) return
        sheet.text(write.change(comparison.relative), at, baseline + 10, {
          ...small,
          size: 8,
          colour: tone === 'plain' ? small.colour : colour,
          align: 'right',
        })
      })
  })
  sheet.line([left, top + ROW - 1], [right, top + ROW - 1], colors.faintLine, 0.6)
}

/** The spend of all channels, where the product has others than Meta. */
const keyOf = ({ snapshot }: ReportData, column: Exclude<Column, 'cards'>): TileKey =>
  column === 'spend' && snapshot.channels.some(({ channel }) => channel !== 'meta') ? 'spend_total' : column

/** A triangle behind a number that is above or below its typical range: color alone is not a sign. */
const drawSide = ({ document }: Frame['sheet'], side: 'above' | 'below', x: number, baseline: number, colour: string): void => {
  const [base, tip] = side === 'above' ? [baseline - 0.8, baseline - 5.6] : [baseline - 5.6, baseline - 0.8]
  document
    .moveTo(x, base)
    .lineTo(x + 5, base)
    .lineTo(x + 2.5, tip)
    .fill(colour)
}
