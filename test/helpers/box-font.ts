/** A font that draws a box for each letter of a text: replaces a system font that this machine may not have. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outline } from '../packaging/fonts/outlines.ts'
import { writeTrueType } from '../packaging/fonts/write-truetype.ts'

const pattern = join(import.meta.dirname, '../../resources/fonts/inter-latin-regular.ttf')

const tableOf = (font: Buffer, tag: string): Buffer => {
  const at = font.indexOf(tag, 12, 'latin1')
  return Buffer.from(font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)))
}

/** Format 12: one group for each letter, in the order of their code points. */
const cmapOf = (codePoints: readonly number[]): Buffer => {
  const table = Buffer.alloc(12 + 16 + codePoints.length * 12)
  for (const [at, value] of [0, 1, 3, 10].entries()) table.writeUInt16BE(value, at * 2)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + codePoints.length * 12, 16)
  table.writeUInt32BE(codePoints.length, 24)
  for (const [index, code] of codePoints.entries())
    for (const [at, value] of [code, code, index + 1].entries()) table.writeUInt32BE(value, 28 + index * 12 + at * 4)
  return table
}

const box: Outline = {
  advance: 2048,
  points: [
    [200, 0],
    [200, 1500],
    [1800, 1500],
    [1800, 0],
  ].map(([x = 0, y = 0], index) => ({ x, y, onCurve: true, endContour: index === 3 })),
}

export const boxFont = (letters: string): Uint8Array => {
  const font = readFileSync(pattern)
  const codePoints = [...new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const maxp = tableOf(font, 'maxp')
  maxp.writeUInt16BE(codePoints.length + 1, 4)
  const post = tableOf(font, 'post').subarray(0, 32)
  post.writeUInt32BE(0x00030000, 0)
  const others = {
    maxp,
    post,
    cmap: cmapOf(codePoints),
    head: tableOf(font, 'head'),
    hhea: tableOf(font, 'hhea'),
    'OS/2': tableOf(font, 'OS/2'),
  }
  const names = { family: 'Box', style: 'Regular', copyright: '', licence: '', licenceUrl: '' }
  return writeTrueType(codePoints.map(() => box).concat(box), names, others)
}
