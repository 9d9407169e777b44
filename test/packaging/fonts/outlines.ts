/** The outlines of a WOFF2 font at one weight: what its variations add is worked in, composite glyphs are made of one piece. */

import { createRequire } from 'node:module'

export interface Point {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
  readonly endContour: boolean
}

export interface Outline {
  readonly points: readonly Point[]
  /** Font units. */
  readonly advance: number
}

/** What of fontkit, which comes with pdfkit, is used here; it has no types of its own. */
interface MovingPoint {
  x: number
  y: number
  onCurve: boolean
  endContour: boolean
}
interface PackedGlyph {
  readonly numberOfContours: number
  readonly points?: MovingPoint[]
  readonly components?: readonly { readonly glyphID: number; readonly dx: number; readonly dy: number; readonly scaleX?: number }[]
}
interface Woff2Font {
  readonly numGlyphs: number
  readonly directory: { readonly tables: Readonly<Record<string, { readonly offset: number; readonly length: number }>> }
  readonly stream: { readonly buffer: Uint8Array }
  readonly fvar: { readonly axis: readonly { readonly axisTag: string; readonly defaultValue: number }[] }
  readonly _transformedGlyphs: readonly PackedGlyph[]
  readonly HVAR: unknown
  readonly _decompress: () => void
  readonly _variationProcessor: {
    readonly transformPoints: (glyph: number, points: MovingPoint[]) => void
    readonly getAdvanceAdjustment: (glyph: number, table: unknown) => number
  }
  readonly getGlyph: (id: number) => { readonly advanceWidth: number; readonly path: unknown }
}
interface Fontkit {
  readonly create: (bytes: Uint8Array) => Woff2Font
}

const fromHere = createRequire(import.meta.url)
const fontkit = createRequire(fromHere.resolve('pdfkit'))('fontkit') as Fontkit

export interface OpenedFont {
  readonly outlines: readonly Outline[]
  /** The bytes of a table as in the file; undefined if the file has none. */
  readonly table: (tag: string) => Uint8Array | undefined
}

/** Opens a variable WOFF2 font at a weight. Its outlines come in the order of its glyphs. */
export const openAtWeight = (bytes: Uint8Array, weight: number): OpenedFont => {
  const plain = fontkit.create(bytes)
  const coordinates = plain.fvar.axis.map(({ axisTag, defaultValue }) => (axisTag.trim() === 'wght' ? weight : defaultValue))
  const Font = plain.constructor as new (stream: unknown, coordinates: readonly number[]) => Woff2Font
  const Stream = plain.stream.constructor as new (bytes: Uint8Array) => unknown
  const moving = new Font(new Stream(bytes), coordinates)
  moving._decompress()
  // Asking for one outline unpacks all of them; a font at a weight fails to unpack composite ones, so the plain one does it.
  void plain.getGlyph(1).path
  const font: AtWeight = { plain, move: (id, points) => moving._variationProcessor.transformPoints(id, points) }
  const outlines = Array.from({ length: plain.numGlyphs }, (_, id) => ({
    points: pointsOf(font, id),
    advance: Math.round(plain.getGlyph(id).advanceWidth + moving._variationProcessor.getAdvanceAdjustment(id, moving.HVAR)),
  }))
  const table = (tag: string): Uint8Array | undefined => {
    const entry = plain.directory.tables[tag]
    return entry && plain.stream.buffer.slice(entry.offset, entry.offset + entry.length)
  }
  return { outlines, table }
}

interface AtWeight {
  readonly plain: Woff2Font
  readonly move: (glyph: number, points: MovingPoint[]) => void
}

/** The parts of a composite glyph are moved by its variations as if each were a point. */
const pointsOf = (font: AtWeight, id: number): readonly Point[] => {
  const glyph = font.plain._transformedGlyphs[id]
  if (glyph === undefined) return []
  const parts = glyph.components ?? []
  const make = pointMaker(font.plain)
  const own = (glyph.points ?? []).map(({ onCurve, endContour, x, y }) => make(onCurve, endContour, x, y))
  const still = parts.length > 0 ? parts.map(({ dx, dy }) => make(true, true, dx, dy)) : own
  // After the outline come the four points by which a font moves its metrics.
  const moved = [...still, ...Array.from({ length: 4 }, () => make(true, true, 0, 0))]
  if (still.length > 0) font.move(id, moved)
  if (parts.length === 0) return moved.slice(0, still.length)
  return parts.flatMap(({ glyphID, scaleX = 1 }, index) => {
    if (scaleX !== 1) throw new Error(`Glyph ${id} holds a part that is scaled, which is not provided for.`)
    const { x: dx = 0, y: dy = 0 } = moved[index] ?? {}
    return pointsOf(font, glyphID).map(({ x, y, ...rest }) => ({ ...rest, x: x + dx, y: y + dy }))
  })
}

/** The variations copy points, so they must be of the font reader's own class. */
const pointMaker = (font: Woff2Font) => {
  const sample = font._transformedGlyphs.find(({ points }) => points !== undefined)?.points?.[0]
  if (sample === undefined) throw new Error('The font has no outlines.')
  const PointClass = sample.constructor as new (onCurve: boolean, endContour: boolean, x: number, y: number) => MovingPoint
  return (onCurve: boolean, endContour: boolean, x: number, y: number) => new PointClass(onCurve, endContour, x, y)
}
