/** A page to draw on: text in the right fonts, truncated or wrapped to a width, and basic shapes. Lengths are points, y grows downward, text is placed by its baseline. */

import { type Tags, tagsOf } from './tags.ts'
import type { Typeface, Weight } from './typeface.ts'

export interface TextStyle {
  readonly size: number
  readonly colour: string
  readonly weight?: Weight
  readonly align?: 'left' | 'right' | 'centre'
  /** A text wider than this is cut, with an ellipsis. */
  readonly width?: number
  /** Added between letters. */
  readonly tracking?: number
}

interface Shape {
  readonly fill?: string
  readonly stroke?: string
  readonly lineWidth?: number
  readonly radius?: number
}

export interface Sheet {
  readonly document: PDFKit.PDFDocument
  readonly tags: Tags
  /** Draws one line from x (its right end where so aligned), a paragraph of its own unless a leaf is open; answers its width. */
  readonly text: (text: string, x: number, baseline: number, style: TextStyle) => number
  readonly widthOf: (text: string, style: TextStyle) => number
  /** A text as lines that fit a width; the last of `most` lines is cut. */
  readonly linesOf: (text: string, style: TextStyle, width: number, most?: number) => readonly string[]
  readonly box: (x: number, y: number, width: number, height: number, shape: Shape) => void
  readonly line: (from: readonly [x: number, y: number], to: readonly [x: number, y: number], colour: string, width?: number) => void
}

/**
 * Figures of one width, except in a text with a hyphen between letters: it would get the width of a figure too. Inter's contextual letters cost
 * more time than all the rest; the types know no way to leave them out.
 */
const featuresOf = (text: string) => ({ tnum: !/\p{L}-\p{L}/u.test(text), calt: false }) as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** Between letters of a script without spaces a line may end anywhere. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** The pieces between which a line may break: words with the space behind them, wide letters one by one. */
const piecesOf = (text: string): readonly string[] =>
  text.split(/(?<=[ \u200b])(?=\S)/).flatMap((word) => {
    if (!wide.test(word)) return [word]
    // Closing marks stay with the letter before them.
    return word.match(/(?:[^\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|.)[，。；：、）”！？ ]*/gsu) ?? [word]
  })

export const sheetOf = (document: PDFKit.PDFDocument, typeface: Typeface): Sheet => {
  /** Widths at one point, by weight and text: setting letters is slow, and the same words come again. */
  const widths = new Map<string, number>()
  const unitWidth = (text: string, weight: Weight): number => {
    const key = `${weight} ${text}`
    const cached = widths.get(key)
    if (cached !== undefined) return cached
    const features = featuresOf(text)
    const width = typeface
      .runs(text, weight)
      .reduce((sum, run) => sum + document.font(run.font).fontSize(1000).widthOfString(run.text, { features, lineBreak: false }) / 1000, 0)
    widths.set(key, width)
    return width
  }
  const widthOf = (text: string, { size, weight = 'regular', tracking = 0 }: TextStyle): number =>
    unitWidth(text, weight) * size + tracking * text.length

  const cut = (text: string, style: TextStyle, width: number): string => {
    if (widthOf(text, style) <= width) return text
    const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    let [low, high] = [0, letters.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (widthOf(`${letters.slice(0, middle).join('').trimEnd()}…`, style) <= width) low = middle
      else high = middle - 1
    }
    return `${letters.slice(0, low).join('').trimEnd()}…`
  }

  /** A word longer than a line is broken inside, where the letters before fill one. */
  const broken = (piece: string, style: TextStyle, width: number): readonly string[] => {
    if (widthOf(piece.trimEnd(), style) <= width) return [piece]
    const parts = ['']
    let used = 0
    for (const { segment } of new Intl.Segmenter().segment(piece)) {
      const wide = widthOf(segment, style)
      // The width of adjacent letters may be a little larger than the sum of their widths.
      if (used + wide > width * 0.98) {
        parts.push('')
        used = 0
      }
      parts[parts.length - 1] += segment
      used += wide
    }
    return parts
  }

  const tags = tagsOf(document)

  return {
    document,
    tags,
    widthOf,
    text: (given, x, baseline, style) => {
      const { size, weight = 'regular', colour, align = 'left', tracking = 0 } = style
      const text = style.width === undefined ? given : cut(given, style, style.width)
      const total = widthOf(text, style)
      let at = align === 'left' ? x : align === 'right' ? x - total : x - total / 2
      if (text === '') return total
      const features = featuresOf(text)
      tags.leaf('P', () => {
        document.fillColor(colour)
        for (const run of typeface.runs(text, weight)) {
          document.font(run.font).fontSize(size)
          document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features, characterSpacing: tracking })
          at += document.widthOfString(run.text, { features, lineBreak: false }) + tracking * run.text.length
        }
      })
      return total
    },
    linesOf: (text, style, width, most = Number.POSITIVE_INFINITY) => {
      const lines: string[] = []
      let line = ''
      let used = 0
      for (const piece of text
        .split('\n')
        .flatMap((paragraph) => piecesOf(paragraph))
        .flatMap((word) => broken(word, style, width))) {
        if (line !== '' && used + widthOf(piece.trimEnd(), style) > width) {
          lines.push(line.trimEnd())
          line = ''
          used = 0
        }
        line += piece
        used += widthOf(piece, style)
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      if (lines.length <= most) return lines
      return [...lines.slice(0, most - 1), cut(`${lines.slice(most - 1).join(' ')}`, style, width)]
    },
    box: (x, y, width, height, { fill, stroke, lineWidth = 0.75, radius = 0 }) => {
      const path = () =>
        radius > 0 ? document.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2)) : document.rect(x, y, width, height)
      tags.decoration(() => {
        if (fill !== undefined) path().fill(fill)
        if (stroke !== undefined) path().lineWidth(lineWidth).stroke(stroke)
      })
    },
    line: ([x1, y1], [x2, y2], colour, width = 0.75) => {
      tags.decoration(() => {
        document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(colour)
      })
    },
  }
}
