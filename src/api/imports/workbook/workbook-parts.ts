/** The parts of a workbook by its relationships, which decide what a part is; its name decides nothing. */

import { entryContent, type ZipEntry } from './zip-entries.ts'

interface Relationship {
  readonly id: string
  /** The last word of its type: "worksheet", "sharedStrings", … */
  readonly type: string
  /** Name of the part that it leads to. */
  readonly target: string
}

/** Files of relationships are small; a larger one has more in it than a workbook needs. */
const MAX_BYTES = 8 * 1024 * 1024
const FILE = /^(.*?)\/?_rels\/([^/]*)\.rels$/
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g
const ELEMENT = /<(?:[\w.-]+:)?Relationship((?:\s+[\w.:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(?:\/>|><\/(?:[\w.-]+:)?Relationship\s*>)/g
const AROUND = /^\ufeff?\s*(?:<\?xml[^<>]*\?>)?\s*<(?:[\w.-]+:)?Relationships(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:[\w.-]+:)?Relationships\s*>)\s*$/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const attributes = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]))

const resolved = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').filter(Boolean)
  for (const part of target.split('/').filter(Boolean)) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The relationships in a file of them; null if it is written in a way that could hide one from this reader. */
const relationshipsIn = (data: Buffer, entry: ZipEntry): readonly Relationship[] | null => {
  const folder = FILE.exec(entry.name)?.[1] ?? ''
  if (entry.unpacked > MAX_BYTES || !entry.isReadable) return null
  const xml = entryContent(data, entry).toString('utf8')
  if (xml.includes('&#') || !AROUND.test(xml.replace(ELEMENT, ''))) return null
  // Readers of XML differ in which of two attributes with one name they take.
  if ([...xml.matchAll(ELEMENT)].some(([, inside = '']) => attributes(inside).size !== [...inside.matchAll(ATTRIBUTE)].length)) return null
  return [...xml.matchAll(ELEMENT)].map(([, inside = '']) => {
    const found = attributes(inside)
    return {
      id: found.get('Id') ?? '',
      type: found.get('Type')?.split('/').at(-1) ?? '',
      target: resolved(folder, found.get('Target') ?? ''),
    }
  })
}

/** Parts that are read without a relationship that leads to them. */
const READ_BY_NAME = /(?:^|\/)(?:theme\/theme1\.xml|docProps\/[^/]*|\[Content_Types\]\.xml|[^/]*\.rels)$/i

/**
 * The names of the parts that are sheets and nothing else.
 *
 * Nothing is a sheet where the relationships cannot be read with certainty: the parts are then checked like any other.
 */
export const sheetParts = (data: Buffer, entries: readonly ZipEntry[]): ReadonlySet<string> => {
  const sheets = new Set<string>()
  const others = new Set<string>()
  for (const entry of entries) {
    if (!FILE.test(entry.name)) continue
    const found = relationshipsIn(data, entry)
    if (found === null) return new Set()
    for (const { type, target } of found) (type === 'worksheet' && !READ_BY_NAME.test(target) ? sheets : others).add(target)
  }
  return new Set([...sheets].filter((name) => !others.has(name)))
}

const SHEET = /<(?:[\w.-]+:)?sheet(?=\s)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>/g

const characters = (text: string): string =>
  decoded(text.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10))))

/** The part of a sheet; null if it is not found. */
export const partOfSheet = (data: Buffer, entries: readonly ZipEntry[], sheet: string): ZipEntry | null => {
  for (const entry of entries) {
    const [, folder = '', book = ''] = FILE.exec(entry.name) ?? []
    const workbook = entries.find(({ name }) => name === (folder === '' ? book : `${folder}/${book}`))
    const found = workbook && relationshipsIn(data, entry)
    if (!workbook || !found?.some(({ type }) => type === 'worksheet')) continue
    const xml = entryContent(data, workbook).toString('utf8')
    for (const [, inside = ''] of xml.matchAll(SHEET)) {
      const values = new Map(
        [...inside.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, characters(double ?? single ?? '')]),
      )
      if (values.get('name') !== sheet) continue
      const id = [...values].find(([name]) => /:id$/i.test(name))?.[1]
      const target = found.find((each) => each.id === id)?.target
      return entries.find(({ name }) => name === target) ?? null
    }
  }
  return null
}
