/** Reads the structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8): its language, its elements, and text that belongs to none. */

import { openPdf } from './pdf-objects.ts'
import { operatorsOf } from './pdf-operators.ts'

export interface PdfStructure {
  readonly isMarked: boolean
  readonly language: string
  /** The elements in the order in which they were made; `alt` is null where it has none. */
  readonly elements: readonly { readonly type: string; readonly alt: string | null }[]
  /** Pieces of text that are neither content of an element nor a decoration. */
  readonly untagged: number
}

const textOf = (raw: string): string => {
  const plain = Buffer.from(raw.replaceAll(/\\([()\\])/g, '$1'), 'latin1')
  return plain[0] === 0xfe && plain[1] === 0xff ? plain.subarray(2).swap16().toString('utf16le') : plain.toString('latin1')
}

const untaggedIn = (content: string): number => {
  let depth = 0
  let untagged = 0
  for (const { name } of operatorsOf(content)) {
    if (name === 'BDC' || name === 'BMC') depth += 1
    else if (name === 'EMC') depth -= 1
    else if (name === 'TJ' && depth === 0) untagged += 1
  }
  if (depth !== 0) throw new Error('Marked content is not closed.')
  return untagged
}

export const structureOf = (bytes: Uint8Array): PdfStructure => {
  const file = openPdf(bytes)
  const root = file.holding('/StructTreeRoot')[0]?.dictionary ?? ''
  const elements = file
    .holding('/S /')
    .filter(({ dictionary, stream }) => stream === null && dictionary.includes('/P '))
    .map(({ dictionary }) => {
      const alt = /\/Alt \(((?:\\.|[^\\)])*)\)/s.exec(dictionary)?.[1]
      return { type: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '', alt: alt === undefined ? null : textOf(alt) }
    })
  const contents = file.holding('/Type /Page\n').map(({ dictionary }) => {
    const number = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])
    return file.object(number).stream?.toString('latin1') ?? ''
  })
  return {
    isMarked: file.holding('/Marked true').length === 1,
    language: /\/Lang \(([^)]*)\)/.exec(root)?.[1] ?? '',
    elements,
    untagged: contents.reduce((sum, content) => sum + untaggedIn(content), 0),
  }
}
