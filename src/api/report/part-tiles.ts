/** The eight numbers of the day, each with its change and its typical range. */

import { kpiMeta } from '#shared/kpi-meta.ts'
import { MAX_TILES, tilesOfDays } from '#shared/tile-kpis.ts'
import { compare, nowcastOf } from './comparison.ts'
import type { Frame, Part } from './frame.ts'
import { kpiLabel } from './kpi-label.ts'
import type { TileKey } from './report-keys.ts'
import { colors, gap } from './style.ts'

const shownOf = ({ data: { snapshot, trend } }: Frame): readonly TileKey[] =>
  tilesOfDays(
    trend,
    snapshot.channels.some(({ channel }) => channel !== 'meta'),
  )
const ACROSS = 4
const BETWEEN = 8
const HEIGHT = 70
const INSET = 11

const drawTile = (frame: Frame, key: TileKey, x: number, y: number, width: number): void => {
  const { data, t, write, sheet } = frame
  const { kpi, usual } = data.snapshot
  const inner = width - 2 * INSET
  sheet.box(x, y, width, HEIGHT, { fill: '#ffffff', stroke: colors.line, radius: 8 })
  const at = x + INSET
  sheet.text(kpiLabel(frame, key), at, y + 17, { size: 8.5, colour: colors.muted, width: inner })
  const value = { size: 17, colour: colors.text, weight: 'semibold', tracking: -0.35, width: inner } as const
  const used = sheet.text(write.kpi(key, kpi[key]), at, y + 37, value)
  const nowcast = nowcastOf(data.whenComplete, key)
  if (nowcast !== null && inner - used > 20) {
    const expected = t('whenComplete', { expected: write.kpi(key, nowcast.expected) })
    sheet.text(expected, at + used + 5, y + 37, { size: 8, colour: colors.muted, width: inner - used - 5 })
  }
  const small = { size: 8, colour: colors.muted } as const
  const { low, high } = usual[key]
  const range =
    low === null || high === null ? t('noUsual') : t('usualRange', { range: `${write.estimate(key, low)}–${write.estimate(key, high)}` })
  sheet.text(range, at, y + 61.5, { ...small, width: inner })
  drawChange(frame, key, at, y + 50.5, inner)
}

const drawChange = ({ data, t, write, sheet }: Frame, key: TileKey, x: number, baseline: number, width: number): void => {
  const small = { size: 8, colour: colors.muted } as const
  const { snapshot, day } = data
  const nowcast = nowcastOf(data.whenComplete, key)
  const comparison = compare(snapshot, key, nowcast)
  const share = kpiMeta[key].unit === 'share'
  if (comparison === null) {
    const early = snapshot.usual[key].median === null ? '' : t('tooEarly')
    const reason = snapshot.kpi[key] === null ? t('notKnown') : snapshot.complete ? early : t('soFar')
    sheet.text(reason, x, baseline, { ...small, width })
    return
  }
  if (!share && comparison.relative === null) {
    sheet.text(t('usuallyNone'), x, baseline, { ...small, width })
    return
  }
  const { difference, relative, tone } = comparison
  const delta = share || relative === null ? t('points', { value: write.points(difference) }) : write.change(relative)
  const colour = tone === 'plain' ? colors.text : colors[tone]
  const used = sheet.text(delta, x, baseline, { ...small, colour, weight: 'semibold', width })
  const versus = nowcast === null ? t('vsUsual', { weekday: write.weekday(day) }) : t('onceComplete')
  const words = tone === 'plain' ? versus : t(tone === 'good' ? 'better' : 'worse')
  if (width - used > 20)
    sheet.text(words, x + used + 4, baseline, { ...small, colour: tone === 'plain' ? colors.muted : colour, width: width - used - 4 })
}

export const drawTiles: Part = (frame, top) => {
  const { left, right } = frame
  const width = (right - left - BETWEEN * (ACROSS - 1)) / ACROSS
  for (const [index, key] of shownOf(frame).entries())
    frame.sheet.tags.leaf('P', () =>
      drawTile(frame, key, left + (index % ACROSS) * (width + BETWEEN), top + Math.floor(index / ACROSS) * (HEIGHT + BETWEEN), width),
    )
  const rows = Math.ceil(MAX_TILES / ACROSS)
  return top + rows * HEIGHT + (rows - 1) * BETWEEN + gap
}
