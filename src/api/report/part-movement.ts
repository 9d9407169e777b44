/** What moved ROAS: its change split into CPM, CTR, CVR and AOV, as bars around zero that add up to the total. */

import { isBehindChange, movementShares, ownChange, roundedTo } from '#shared/movement-shares.ts'
import type { Frame } from './frame.ts'
import { sectionTitle } from './section-title.ts'
import { colors } from './style.ts'

const ROW = 14
const cell = { size: 8.5, colour: colors.text } as const
const small = { size: 8, colour: colors.muted } as const
/** Shares of the width: the right end of the change of a part, the bars, and the right end of its contribution. */
const columns = { change: 0.36, bars: 0.42, barsEnd: 0.84 } as const

const NOTE_LINE = 10
const NOTE_LINES = 2

/** What it takes, without the gap after it. */
export const MOVEMENT_HEIGHT = 18 + 6 * ROW + 4 + NOTE_LINES * NOTE_LINE

export const drawMovement = (frame: Frame, top: number): void => {
  const { data, t, write, sheet, left, right } = frame
  const { movement } = data.snapshot
  const isKnown = movement.reason === null && movement.parts.length > 0
  const y = sectionTitle(frame, top, t('movement.title'), isKnown ? t('movement.vs', { baseline: movement.baseline }) : undefined)
  if (!isKnown) {
    const lines = sheet.linesOf(movement.reason ?? t('movement.none'), { ...small, size: 9 }, right - left)
    sheet.tags.leaf('P', () => {
      for (const [index, line] of lines.entries()) sheet.text(line, left, y + 10 + index * 12, { ...small, size: 9 })
    })
    return
  }
  const { total, parts } = movementShares(movement.parts)
  const shares = roundedTo(
    parts.map(({ share }) => share),
    total,
  )
  const isYoung = data.whenComplete !== null
  const largest = Math.max(0.01, ...parts.map(({ share }) => Math.abs(share)))
  const at = (share: number): number => left + (right - left) * share
  const zero = (at(columns.bars) + at(columns.barsEnd)) / 2
  const unit = (at(columns.barsEnd) - at(columns.bars)) / 2 / largest
  sheet.tags.section('Table', () => {
    row(frame, y, [t('movement.part'), t('movement.change'), t('movement.effect')], 'TH')
    for (const [index, part] of movement.parts.entries()) {
      const rowTop = y + (index + 1) * ROW
      const shown = parts[index] ?? { key: part.key, share: 0 }
      const { share } = shown
      const tone = share < 0 ? colors.bad : colors.good
      sheet.box(Math.min(zero, zero + share * unit), rowTop + 3.5, Math.max(0.8, Math.abs(share) * unit), 7, {
        fill: isBehindChange(shown, parts, isYoung) ? tone : colors.faint,
        radius: 1.5,
      })
      row(frame, rowTop, [t(`movement.parts.${part.key}`), write.change(ownChange(part)), write.change(shares[index] ?? 0)], 'TD')
    }
    sheet.line([zero, y + ROW], [zero, y + 5 * ROW], colors.faint, 0.6)
    sheet.line([left, y + 5 * ROW + 0.5], [right, y + 5 * ROW + 0.5], colors.line, 0.6)
    const [before, now] = [movement.roas_before, movement.roas_now].map((value) => write.kpi('roas_meta', value))
    row(frame, y + 5 * ROW, [t('movement.total', { before: before ?? '', now: now ?? '' }), '', write.change(total)], 'TD', true)
  })
  drawNote(frame, y + 6 * ROW + 4, isYoung)
}

/** That the tile has another baseline, and that the numbers can still rise. */
const drawNote = ({ data, t, write, sheet, left, right }: Frame, top: number, isYoung: boolean): void => {
  const { median } = data.snapshot.usual.roas_meta
  const tile = median === null ? [] : [t('movement.tile', { typical: write.kpi('roas_meta', median) })]
  const note = write.sentences([...tile, ...(isYoung ? [t('movement.young')] : [])])
  if (note === '') return
  const lines = sheet.linesOf(note, small, right - left).slice(0, NOTE_LINES)
  sheet.tags.leaf('P', () => {
    for (const [index, line] of lines.entries()) sheet.text(line, left, top + 7 + index * NOTE_LINE, small)
  })
}

const row = ({ sheet, left, right }: Frame, top: number, texts: readonly string[], type: 'TH' | 'TD', isTotal = false): void => {
  const style = type === 'TH' ? small : isTotal ? ({ ...cell, weight: 'semibold' } as const) : cell
  const [name = '', change = '', effect = ''] = texts
  const width = right - left
  const baseline = top + 10
  sheet.tags.section('TR', () => {
    sheet.tags.leaf(type, () => void sheet.text(name, left, baseline, { ...style, width: width * (isTotal ? 0.8 : 0.22) }))
    sheet.tags.leaf(type, () => void sheet.text(change, left + width * columns.change, baseline, { ...style, align: 'right' }))
    sheet.tags.leaf(type, () => void sheet.text(effect, right, baseline, { ...style, align: 'right' }))
  })
}
