/** The key of an exported chart: a sample of each mark with its name. */

export interface KeyEntry {
  readonly kind: 'line' | 'bar' | 'band' | 'dashed' | 'open'
  readonly colour: string
  readonly text: string
}

export interface KeyStyle {
  readonly x: number
  /** Baseline of the names. */
  readonly y: number
  /** As in CSS. */
  readonly font: string
  readonly text: string
  /** Color of the background. */
  readonly panel: string
}

const SAMPLE = 16
const BETWEEN = 20

type Draw = (context: CanvasRenderingContext2D, x: number, middle: number, entry: KeyEntry, panel: string) => void

const stroke = (context: CanvasRenderingContext2D, x: number, y: number, width: number, dash: number[]): void => {
  context.lineWidth = width
  context.setLineDash(dash)
  const path = new Path2D()
  path.moveTo(x, y)
  path.lineTo(x + SAMPLE, y)
  context.stroke(path)
  context.setLineDash([])
}

const samples: Readonly<Record<KeyEntry['kind'], Draw>> = {
  line: (context, x, middle) => stroke(context, x, middle, 2.2, []),
  dashed: (context, x, middle) => stroke(context, x, middle, 1.4, [4, 3]),
  bar: (context, x, middle) => context.fillRect(x + 4, middle - 5, 8, 10),
  band: (context, x, middle) => context.fillRect(x, middle - 5, SAMPLE, 10),
  open: (context, x, middle, { colour }, panel) => {
    const circle = new Path2D()
    circle.arc(x + SAMPLE / 2, middle, 3.5, 0, 2 * Math.PI)
    context.fillStyle = panel
    context.fill(circle)
    context.lineWidth = 1.8
    context.strokeStyle = colour
    context.stroke(circle)
  },
}

/** Draws the entries in one line, from left to right. */
export const drawKey = (context: CanvasRenderingContext2D, entries: readonly KeyEntry[], { x, y, font, text, panel }: KeyStyle): void => {
  let at = x
  context.font = font
  for (const entry of entries) {
    context.fillStyle = entry.colour
    context.strokeStyle = entry.colour
    samples[entry.kind](context, at, y - 4, entry, panel)
    context.fillStyle = text
    context.fillText(entry.text, at + SAMPLE + 6, y)
    at += SAMPLE + 6 + context.measureText(entry.text).width + BETWEEN
  }
}
