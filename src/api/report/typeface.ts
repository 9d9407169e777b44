/** Which font a letter is drawn with: Inter, script by script, then a Chinese one of the system. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'

export type Weight = 'regular' | 'semibold'

/** A font of the system. A collection needs the name of the one that is meant. */
export interface FontFile {
  readonly file: string
  readonly name?: string
}

interface Face {
  readonly name: string
  readonly bytes: Buffer
  readonly family: string | undefined
  readonly has: (codePoint: number) => boolean
}

export interface Typeface {
  /** Registers the fonts with a document, under the names that the runs bear. */
  readonly register: (document: PDFKit.PDFDocument) => void
  /** A text as pieces of one font each. Letters that no font has fall to the first one, which draws a box. */
  readonly runs: (text: string, weight: Weight) => readonly { readonly font: string; readonly text: string }[]
  readonly canWrite: (text: string) => boolean
}

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const
const weights: readonly Weight[] = ['regular', 'semibold']

/** pdfkit shows no other way to the letters of a font. */
interface OpenedDocument {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** Opens the font only when a letter is looked for in it. */
const faceOf = (name: string, bytes: Buffer, family: string | undefined): Face => {
  let opened: OpenedDocument['_font']['font'] | null = null
  const open = () => {
    const probe = new PDFDocument({ font: '', autoFirstPage: false })
    if (family === undefined) probe.font(bytes)
    else probe.font(bytes, family)
    return (probe as unknown as OpenedDocument)._font.font
  }
  return {
    name,
    bytes,
    family,
    has: (codePoint) => {
      opened ??= open()
      return opened.hasGlyphForCodePoint(codePoint)
    },
  }
}

/** Rejects if the file is not a font. */
const systemFace = async ({ file, name }: FontFile, index: number): Promise<Face> => {
  const face = faceOf(`system-${index}`, await readFile(file), name)
  face.has(0)
  return face
}

/** `folder`: where our own fonts are. `others`: fonts of the system for what those do not have; one that cannot be read is passed over. */
export const openTypeface = async (folder: string, others: readonly FontFile[]): Promise<Typeface> => {
  const read = await Promise.allSettled(others.map(systemFace))
  const system = read.flatMap((opened) => (opened.status === 'fulfilled' ? [opened.value] : []))
  const own = async (weight: Weight): Promise<readonly Face[]> => [
    ...(await Promise.all(
      scripts.map(async (script) =>
        faceOf(`${script}-${weight}`, await readFile(join(folder, `inter-${script}-${weight}.ttf`)), undefined),
      ),
    )),
    ...system,
  ]
  const faces = { regular: await own('regular'), semibold: await own('semibold') }
  const faceFor = (letter: string, weight: Weight): Face | undefined => faces[weight].find(({ has }) => has(letter.codePointAt(0) ?? 0))
  return {
    register: (document) => {
      for (const weight of weights) for (const { name, bytes, family } of faces[weight]) document.registerFont(name, bytes, family)
    },
    runs: (text, weight) => {
      const runs: { font: string; text: string }[] = []
      for (const letter of text) {
        const font = faceFor(letter, weight)?.name ?? `latin-${weight}`
        const last = runs.at(-1)
        if (last?.font === font) last.text += letter
        else runs.push({ font, text: letter })
      }
      return runs
    },
    canWrite: (text) => [...text].every((letter) => faceFor(letter, 'regular') !== undefined),
  }
}
