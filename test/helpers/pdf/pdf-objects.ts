/** Reads the objects of a PDF (ISO 32000-1) that has no object streams: dictionaries as text, streams unpacked. */

import { inflateSync } from 'node:zlib'

export interface PdfObject {
  readonly dictionary: string
  readonly stream: Buffer | null
}

export interface PdfFile {
  readonly object: (number: number) => PdfObject
  /** The objects whose dictionary contains the text. */
  readonly holding: (text: string) => readonly PdfObject[]
}

/** Throws if the file does not start and end like a PDF, or its cross references do not lead to its objects. */
export const openPdf = (bytes: Uint8Array): PdfFile => {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('%PDF-1.') || !text.trimEnd().endsWith('%%EOF')) throw new Error('The PDF is incomplete.')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const [, count = '0'] = /^xref\s+0 (\d+)/.exec(text.slice(start)) ?? []
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at))
  if (offsets.length !== Number(count) - 1) throw new Error('The table of objects is not whole.')
  const objects = new Map(offsets.map((at) => objectAt(text, bytes, at)))
  return {
    object: (number) => {
      const found = objects.get(number)
      if (found === undefined) throw new Error(`The PDF has no object ${number}.`)
      return found
    },
    holding: (part) => [...objects.values()].filter(({ dictionary }) => dictionary.includes(part)),
  }
}

const objectAt = (text: string, bytes: Uint8Array, at: number): readonly [number, PdfObject] => {
  const [head, number] = /^(\d+) 0 obj\s+/.exec(text.slice(at, at + 40)) ?? []
  if (head === undefined) throw new Error(`The PDF has no object at ${at}.`)
  const from = at + head.length
  const end = text.indexOf('endobj', from)
  const streamAt = text.indexOf('stream\n', from)
  if (streamAt < 0 || streamAt > end) return [Number(number), { dictionary: text.slice(from, end), stream: null }]
  const dictionary = text.slice(from, streamAt)
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
  const raw = Buffer.from(bytes.slice(streamAt + 7, streamAt + 7 + length))
  return [Number(number), { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw }]
}

export const reference = (dictionary: string, key: string): number => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]
  if (found === undefined) throw new Error(`/${key} is missing in ${dictionary.slice(0, 80)}`)
  return Number(found)
}
