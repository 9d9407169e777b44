/** Detects rows whose cells are displaced against the header: cells that fit the columns next to their own. */

import { isOfKind } from '../reading/cell-types.ts'
import type { Columns, FieldSpec } from '../reading/columns.ts'
import { dateEvidence } from '../reading/dates.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { isBlank } from '../reading/numbers.ts'

type Kind = 'date' | 'number' | 'id' | 'age' | 'gender'

const AGE_NAMES = ['age', 'alter', 'edad', 'idade', 'eta', 'leeftijd', 'wiek', 'yas', '年龄', '年齢']
const GENDER_NAMES = ['gender', 'geschlecht', 'sexe', 'sexo', 'genero', 'genere', 'sesso', 'geslacht', 'plec', 'cinsiyet', '性别', '性別']
/** How far a cell may be from its column. */
const FARTHEST = 3
/** How many cells must be wrong where they are and right next to it. */
const FEWEST_CELLS = 2

const kindOfField = ({ kind }: FieldSpec): Kind | null => {
  if (kind === 'date' || kind === 'time') return 'date'
  if (kind === 'money' || kind === 'count' || kind === 'fraction') return 'number'
  return kind === 'id' ? 'id' : null
}

const fits = (text: string, kind: Kind): boolean => {
  if (kind === 'date') return dateEvidence(text).is === 'clear' || dateEvidence(text).is === 'order'
  if (kind === 'id') return /^[\w:-]+$/.test(text.trim()) && !isOfKind(text, 'age') && !isOfKind(text, 'gender')
  return isOfKind(text, kind)
}

/**
 * A function that tells by how many columns the cells of a row are displaced from the one with the given header on: right of it cells are
 * missing or too many. Null if they are not displaced, that is, if they do not fit the columns next to theirs better than their own.
 */
export const shiftFinder = (
  specs: readonly FieldSpec[],
  { header, at }: Columns<string>,
): ((cells: readonly string[], column: string) => number | null) => {
  const kinds: (Kind | null)[] = header.map((name) => {
    const plain = normalizeHeader(name)
    return AGE_NAMES.includes(plain) ? 'age' : GENDER_NAMES.includes(plain) ? 'gender' : null
  })
  for (const spec of specs) {
    const index = at.get(spec.field)
    if (index !== undefined) kinds[index] = kindOfField(spec)
  }
  /** How many cells from a column on fit the columns that are `by` further, and how many do not. */
  const compare = (cells: readonly string[], from: number, by: number): { readonly right: number; readonly wrong: number } => {
    let [right, wrong] = [0, 0]
    for (let index = from; index < cells.length; index += 1) {
      const [text, kind] = [cells[index] ?? '', kinds[index + by] ?? null]
      if (kind === null || isBlank(text)) continue
      if (fits(text, kind)) right += 1
      else wrong += 1
    }
    return { right, wrong }
  }
  return (cells, column) => {
    const from = header.indexOf(column)
    if (from < 0 || compare(cells, from, 0).wrong < FEWEST_CELLS) return null
    for (let distance = 1; distance <= FARTHEST; distance += 1)
      for (const by of [distance, -distance]) {
        const kind = kinds[from + by] ?? null
        if (kind === null || !fits(cells[from] ?? '', kind)) continue
        const { right, wrong } = compare(cells, from, by)
        if (wrong === 0 && right >= FEWEST_CELLS) return by
      }
    return null
  }
}
