/** ICO and ICNS as lists of pictures: png2icons encodes the old bitmaps, but scales one drawing to every size; here each size brings its own. */

export interface IcoPicture {
  /** Pixels in the square. */
  readonly size: number
  readonly bytes: Buffer
}

/** One element of an ICNS: its four-letter type and its picture. */
export interface IcnsElement {
  readonly type: string
  readonly bytes: Buffer
}

const ICO_HEAD = 6
const ICO_ENTRY = 16
const ICNS_HEAD = 8

export const readIco = (file: Buffer): readonly IcoPicture[] =>
  Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = ICO_HEAD + index * ICO_ENTRY
    const start = file.readUInt32LE(entry + 12)
    // The format writes 256 as 0.
    return { size: file.readUInt8(entry) || 256, bytes: file.subarray(start, start + file.readUInt32LE(entry + 8)) }
  })

export const writeIco = (pictures: readonly IcoPicture[]): Buffer => {
  const head = Buffer.alloc(ICO_HEAD + pictures.length * ICO_ENTRY)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  pictures.forEach(({ size, bytes }, index) => {
    const entry = ICO_HEAD + index * ICO_ENTRY
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += bytes.length
  })
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

export const readIcns = (file: Buffer): readonly IcnsElement[] => {
  const elements: IcnsElement[] = []
  for (let at = ICNS_HEAD; at < file.length; ) {
    const length = file.readUInt32BE(at + 4)
    elements.push({ type: file.toString('latin1', at, at + 4), bytes: file.subarray(at + ICNS_HEAD, at + length) })
    at += length
  }
  return elements
}

const chunk = (type: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(ICNS_HEAD)
  head.write(type, 'latin1')
  head.writeUInt32BE(ICNS_HEAD + bytes.length, 4)
  return Buffer.concat([head, bytes])
}

export const writeIcns = (elements: readonly IcnsElement[]): Buffer =>
  chunk('icns', Buffer.concat(elements.map(({ type, bytes }) => chunk(type, bytes))))
