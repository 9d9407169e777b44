/** Reads a PDF as its reader sees it: the pages, every piece of text with its place, and the fonts, without the library that wrote it. */

import { openPdf, type PdfFile, reference } from './pdf-objects.ts'
import { type Matrix, type Operand, operatorsOf, times } from './pdf-operators.ts'

export interface PlacedText {
  readonly text: string
  /** Points from the left and from the bottom of the page; `x` is the left end of the baseline. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

export interface ReadPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PlacedText[]
  readonly content: string
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[]
  readonly title: string
  /** All text in the order in which it is drawn, a space between pieces. */
  readonly text: string
}

interface Font {
  readonly letters: readonly string[]
  readonly widths: readonly number[]
}

const hexText = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

const fontAt = (file: PdfFile, number: number): Font => {
  const font = file.object(number).dictionary
  const map = file.object(reference(font, 'ToUnicode')).stream?.toString('latin1') ?? ''
  const lists = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].map(([, list = '']) => list)
  const letters = lists.flatMap((list) => [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => hexText(hex)))
  const descendant = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1])
  const widths = /\/W \[0 \[([^\]]*)\]\]/.exec(file.object(descendant).dictionary)?.[1]?.split(' ').map(Number) ?? []
  return { letters, widths }
}

const textsOf = (content: string, fonts: ReadonlyMap<string, Font>): readonly PlacedText[] => {
  const texts: PlacedText[] = []
  let font: Font | undefined
  let size = 0
  let spacing = 0
  let line: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: (readonly [typeof font, number, number])[] = []
  for (const { name, operands, matrix } of operatorsOf(content)) {
    if (name === 'q') saved.push([font, size, spacing])
    else if (name === 'Q') [font, size, spacing] = saved.pop() ?? [undefined, 0, 0]
    else if (name === 'Tf') {
      font = fonts.get(String(operands[0]).slice(1))
      size = Number(operands[1])
    } else if (name === 'Tc') spacing = Number(operands[0])
    else if (name === 'Tm') line = operands as unknown as Matrix
    else if (name === 'TJ' && font !== undefined) {
      const { text, width } = shown(operands[0] as readonly Operand[], font, size, spacing)
      const [, , , , x, y] = times(line, matrix)
      texts.push({ text, x, y, width, size })
    }
  }
  return texts
}

const shown = (pieces: readonly Operand[], { letters, widths }: Font, size: number, spacing: number) => {
  let text = ''
  let width = 0
  for (const piece of pieces) {
    if (typeof piece === 'number') {
      width -= (piece / 1000) * size
      continue
    }
    for (const code of String(piece).slice(1, -1).match(/.{4}/g) ?? []) {
      const glyph = Number.parseInt(code, 16)
      text += letters[glyph] ?? '\ufffd'
      width += ((widths[glyph] ?? 0) / 1000) * size + spacing
    }
  }
  return { text, width }
}

const pageOf = (file: PdfFile, number: number): ReadPage => {
  const page = file.object(number).dictionary
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
  const resources = file.object(reference(page, 'Resources')).dictionary
  const list = /\/Font <<([^>]*)>>/.exec(resources)?.[1] ?? ''
  const fonts = new Map([...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', at]) => [name, fontAt(file, Number(at))]))
  const content = file.object(reference(page, 'Contents')).stream?.toString('latin1') ?? ''
  return { width: Number(width), height: Number(height), texts: textsOf(content, fonts), content }
}

const titleOf = (file: PdfFile): string => {
  const number = Number(/\/Title (\d+) 0 R/.exec(file.holding('/Title')[0]?.dictionary ?? '')?.[1])
  const [, raw = ''] = /^\(((?:\\.|[^\\)])*)\)/s.exec(file.object(number).dictionary) ?? []
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = Buffer.from(
    raw.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
  return plain[0] === 0xfe && plain[1] === 0xff ? plain.subarray(2).swap16().toString('utf16le') : plain.toString('latin1')
}

export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const file = openPdf(bytes)
  const kids = /\/Kids \[([^\]]*)\]/.exec(file.holding('/Kids')[0]?.dictionary ?? '')?.[1] ?? ''
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => pageOf(file, Number(number)))
  const fonts = file.holding('/Type0').map(({ dictionary }) => {
    const descendant = file.object(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(dictionary)?.[1]))
    const descriptor = file.object(reference(descendant.dictionary, 'FontDescriptor')).dictionary
    return { name: /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? '', isEmbedded: /\/FontFile[23] \d+ 0 R/.test(descriptor) }
  })
  return { pages, fonts, title: titleOf(file), text: pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ') }
}
