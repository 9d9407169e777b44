/** Exports the trend as an image: the chart with a title, on the background of the theme. */

export interface TrendTitle {
  /** The product. */
  readonly title: string
  /** What is shown, and for which days. */
  readonly detail: string
}

/** In CSS pixels. */
const SIDE = 20
const HEAD = 58

/** Renders a chart's canvas to a PNG in the canvas's own resolution. Rejects if the browser cannot encode it. */
export const trendImage = async (chart: HTMLCanvasElement, { title, detail }: TrendTitle): Promise<Blob> => {
  const scale = chart.width / chart.clientWidth
  const picture = document.createElement('canvas')
  picture.width = chart.width + 2 * SIDE * scale
  picture.height = chart.height + (HEAD + SIDE) * scale
  const context = picture.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas to draw on.')
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  context.fillStyle = token('panel')
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(chart, SIDE * scale, HEAD * scale)
  context.scale(scale, scale)
  context.fillStyle = token('text')
  context.font = `620 15px ${token('font')}`
  context.fillText(title, SIDE, 26)
  context.fillStyle = token('muted')
  context.font = `400 12.5px ${token('font')}`
  context.fillText(detail, SIDE, 45)
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make the picture.'))), 'image/png')
  })
}
