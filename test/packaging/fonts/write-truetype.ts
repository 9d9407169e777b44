/** Writes outlines as a TrueType font (ISO/IEC 14496-22): generates glyf, loca, hmtx and name, copies every other table. */

import type { Outline, Point } from './outlines.ts'

export type Tables = Readonly<Record<string, Uint8Array>>

const ON_CURVE = 1
const END = 0xffff

const glyphBytes = ({ points }: Outline): Uint8Array => {
  if (points.length === 0) return new Uint8Array()
  const rounded = points.map(({ x, y, ...rest }) => ({ ...rest, x: Math.round(x), y: Math.round(y) }))
  const ends = rounded.flatMap(({ endContour }, index) => (endContour ? [index] : []))
  const xs = rounded.map(({ x }) => x)
  const ys = rounded.map(({ y }) => y)
  const head = new DataView(new ArrayBuffer(12 + ends.length * 2))
  for (const [index, value] of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    head.setInt16(index * 2, value)
  for (const [index, end] of ends.entries()) head.setUint16(10 + index * 2, end)
  const across = steps(xs, 2, 16)
  const up = steps(ys, 4, 32)
  const flags = rounded.map((point, index) => (point.onCurve ? ON_CURVE : 0) | (across.flags[index] ?? 0) | (up.flags[index] ?? 0))
  const bytes = [...new Uint8Array(head.buffer), ...flags, ...across.bytes, ...up.bytes]
  return Uint8Array.from(bytes.length % 2 === 0 ? bytes : [...bytes, 0])
}

/** Coordinates as differences, in one byte where they fit. `same` is also the sign of a short one. */
const steps = (values: readonly number[], short: number, same: number) => {
  const flags: number[] = []
  const bytes: number[] = []
  for (const [index, value] of values.entries()) {
    const step = value - (values[index - 1] ?? 0)
    if (step === 0) flags.push(same)
    else if (Math.abs(step) < 256) {
      flags.push(short | (step > 0 ? same : 0))
      bytes.push(Math.abs(step))
    } else {
      flags.push(0)
      bytes.push((step >> 8) & 255, step & 255)
    }
  }
  return { flags, bytes }
}

const leftOf = (points: readonly Point[]): number => (points.length === 0 ? 0 : Math.round(Math.min(...points.map(({ x }) => x))))

export interface Names {
  readonly family: string
  readonly style: string
  readonly copyright: string
  readonly licence: string
  readonly licenceUrl: string
}

const nameTable = ({ family, style, copyright, licence, licenceUrl }: Names): Uint8Array => {
  const full = `${family} ${style}`
  const texts = [
    [0, copyright],
    [1, full],
    [2, 'Regular'],
    [3, full],
    [4, full],
    [6, full.replaceAll(' ', '')],
    [13, licence],
    [14, licenceUrl],
  ] as const
  const encoded = texts.map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }))
  const head = new DataView(new ArrayBuffer(6 + encoded.length * 12))
  head.setUint16(2, encoded.length)
  head.setUint16(4, head.byteLength)
  let offset = 0
  for (const [index, { id, bytes }] of encoded.entries()) {
    // Windows, Unicode, English of the United States.
    for (const [at, value] of [3, 1, 0x409, id, bytes.length, offset].entries()) head.setUint16(6 + index * 12 + at * 2, value)
    offset += bytes.length
  }
  return Buffer.concat([new Uint8Array(head.buffer), ...encoded.map(({ bytes }) => bytes)])
}

const checksum = (bytes: Uint8Array): number => {
  const padded = new DataView(padding(bytes).buffer)
  let sum = 0
  for (let at = 0; at < padded.byteLength; at += 4) sum = (sum + padded.getUint32(at)) >>> 0
  return sum
}

const padding = (bytes: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  whole.set(bytes)
  return whole
}

const MAGIC = 0xb1b0afba

/** The font file. `others` must contain head, hhea, maxp and cmap. */
export const writeTrueType = (outlines: readonly Outline[], names: Names, others: Tables): Uint8Array => {
  const glyphs = outlines.map(glyphBytes)
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4))
  const metrics = new DataView(new ArrayBuffer(glyphs.length * 4))
  let offset = 0
  for (const [index, { advance, points }] of outlines.entries()) {
    metrics.setUint16(index * 4, advance)
    metrics.setInt16(index * 4 + 2, leftOf(points))
    offset += glyphs[index]?.length ?? 0
    loca.setUint32((index + 1) * 4, offset)
  }
  const head = others.head?.slice() ?? new Uint8Array(54)
  const headView = new DataView(head.buffer)
  headView.setUint32(8, 0)
  headView.setInt16(50, 1)
  const hhea = others.hhea?.slice() ?? new Uint8Array(36)
  new DataView(hhea.buffer).setUint16(34, glyphs.length)
  const made = { glyf: Buffer.concat(glyphs), loca: bytesOf(loca), hmtx: bytesOf(metrics), name: nameTable(names), head, hhea }
  const tables = Object.entries({ ...others, ...made }).sort(([a], [b]) => (a < b ? -1 : 1))
  const file = assembled(tables)
  const headAt = tables
    .slice(
      0,
      tables.findIndex(([tag]) => tag === 'head'),
    )
    .reduce((at, [, bytes]) => at + padding(bytes).length, 12 + tables.length * 16)
  new DataView(file.buffer).setUint32(headAt + 8, (MAGIC - checksum(file)) >>> 0)
  return file
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer)

const assembled = (tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array => {
  const directory = new DataView(new ArrayBuffer(12 + tables.length * 16))
  const power = 2 ** Math.floor(Math.log2(tables.length))
  directory.setUint32(0, 0x00010000)
  for (const [index, value] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries())
    directory.setUint16(4 + index * 2, value & END)
  let offset = directory.byteLength
  for (const [index, [tag, bytes]] of tables.entries()) {
    for (const [at, char] of [...tag].entries()) directory.setUint8(12 + index * 16 + at, char.charCodeAt(0))
    for (const [at, value] of [checksum(bytes), offset, bytes.length].entries()) directory.setUint32(12 + index * 16 + 4 + at * 4, value)
    offset += padding(bytes).length
  }
  const file = new Uint8Array(offset)
  file.set(bytesOf(directory))
  let at = directory.byteLength
  for (const [, bytes] of tables) {
    file.set(bytes, at)
    at += padding(bytes).length
  }
  return file
}
