/** Exports the trend as an image: the chart drawn again at twice the resolution, with a title and a key, in the colors of the theme. */

import { Chart } from 'chart.js'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import type { ChartColours } from '../../ui/chart/chart-colours.ts'
import type { Values } from '../../ui/chart/day-line.ts'
import { chartData, chartOptions, type Mixed } from './chart-config.ts'
import { drawKey } from './image-key.ts'
import '../../ui/chart/register-chart.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { readColours } from '../../ui/chart/use-chart-colours.ts'
import type { TrendView } from './trend-view-props.ts'

export interface TrendTitle {
  /** The product. */
  readonly title: string
  /** What is shown, and for which days. */
  readonly detail: string
}

/** Device pixels per CSS pixel. */
const SCALE = 2
/** In CSS pixels. */
const SIDE = 24
const HEAD = 66
const KEY = 34
const FOOT = 18
const WIDTH = 1000
const HEIGHT = 360

const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  return canvas
}

const chartCanvas = (view: TrendView, colours: ChartColours): HTMLCanvasElement => {
  // Chart.js takes the attributes as CSS pixels, and enlarges the canvas by the pixel ratio.
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const options = { ...chartOptions(view, colours, false), responsive: false, devicePixelRatio: SCALE }
  const chart = new Chart<Mixed, Values, string>(canvas, { type: 'bar', data: chartData(view, colours), options })
  const picture = canvasOf(WIDTH, HEIGHT)
  picture.getContext('2d')?.drawImage(canvas, 0, 0)
  chart.destroy()
  return picture
}

const keyOf = ({ lineKpi, barKpi, metaSpendOnly, points, breakEven, flags, today }: TrendView, colours: ChartColours) => [
  { kind: 'line', colour: colours.line, text: t('overview.export.key.line', { name: kpiName(lineKpi, metaSpendOnly) }) } as const,
  { kind: 'bar', colour: colours.bar, text: t('overview.export.key.bars', { name: kpiName(barKpi, metaSpendOnly) }) } as const,
  ...(points.some(({ lineExpected }) => lineExpected !== null && lineExpected.low !== null)
    ? [{ kind: 'band', colour: colours.band, text: t('overview.export.key.band') } as const]
    : []),
  ...(breakEven === null ? [] : [{ kind: 'dashed', colour: colours.level, text: breakEven.label } as const]),
  ...(points.some(({ day, lineNowcast }) => day === today || lineNowcast !== null)
    ? [{ kind: 'open', colour: colours.line, text: t('overview.export.key.open') } as const]
    : []),
  ...(flags.some((flag) => points.some(({ day }) => day === flag.day))
    ? [{ kind: 'dashed', colour: colours.flag, text: t('overview.export.key.flag') } as const]
    : []),
]

/** Renders a trend to a PNG. Rejects if the browser cannot encode it. */
export const trendImage = async (view: TrendView, { title, detail }: TrendTitle): Promise<Blob> => {
  const colours = readColours()
  await document.fonts.load(`600 15px ${colours.font}`)
  const chart = chartCanvas(view, colours)
  const picture = canvasOf(WIDTH + 2 * SIDE, HEAD + KEY + HEIGHT + FOOT)
  const context = picture.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas to draw on.')
  context.fillStyle = colours.panel
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(chart, SIDE * SCALE, (HEAD + KEY) * SCALE)
  context.scale(SCALE, SCALE)
  context.textBaseline = 'alphabetic'
  context.fillStyle = colours.ink
  context.font = `600 18px ${colours.font}`
  context.fillText(title, SIDE, 32)
  context.fillStyle = colours.text
  context.font = `400 12.5px ${colours.font}`
  context.fillText(detail, SIDE, 53)
  context.textAlign = 'right'
  context.fillText('ROAS Desk', WIDTH + SIDE, 32)
  context.textAlign = 'left'
  drawKey(context, keyOf(view, colours), {
    x: SIDE,
    y: HEAD + 14,
    font: `400 12px ${colours.font}`,
    text: colours.text,
    panel: colours.panel,
  })
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make the picture.'))), 'image/png')
  })
}
