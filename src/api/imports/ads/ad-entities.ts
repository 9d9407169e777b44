/** Campaign, ad set and ad of a row, worked out once per ad and not once per row: missing ids come from names, missing names from ids. */

import { createHash } from 'node:crypto'
import { unescapeFormula } from '#shared/csv.ts'
import type { AdNames } from '../../domain/facts/facts.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { errorProblem, idProblem } from '../reading/cell-types.ts'
import type { AdField } from './ad-fields.ts'

export interface Entity extends AdNames {
  /** Small number of the ad id. */
  readonly ad: number
  /** Small number of this set of ids and names. */
  readonly serial: number
}

const NO_CAMPAIGN = '(campaign not in the file)'

/** The same name under the same parent always gives the same id. */
const idFromName = (level: string, parent: string, name: string): string =>
  `${level}-${createHash('sha256').update(`${level}\0${parent}\0${name}`).digest('hex').slice(0, 20)}`

// A substring retains the whole text in memory, so strings that live as long as the import are copied.
const own = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

interface Level {
  readonly id: string
  readonly name: string
}

const level = (kind: string, parent: Level | null, id: string, name: string): Level | null => {
  if (id === '' && name === '') return null
  return { id: id === '' ? idFromName(kind, parent?.id ?? '', name) : own(id), name: own(name === '' ? id : name) }
}

/** A level that is missing from the file contains everything of the level above. */
const wholeOf = (parent: Level): Level => ({ id: parent.id.endsWith(':all') ? parent.id : `${parent.id}:all`, name: parent.name })

/** The name or id in a cell. Exports to spreadsheets, ours too, put an apostrophe before a name like "+20% bid". */
const nameIn = (cell: string | undefined): string => {
  const trimmed = (cell ?? '').trim()
  return trimmed === '-' ? '' : unescapeFormula(trimmed).trim()
}

/** What {@link entityReader} answers for a row that names nothing: a totals row, or a bad one. */
export const NOTHING_NAMED = 'nothing named'

/** Reads the entity of a row's cells. */
export const entityReader = (
  at: ReadonlyMap<AdField, number>,
  header: readonly string[],
): ((cells: readonly string[]) => Entity | RowProblem | typeof NOTHING_NAMED) => {
  const places = (['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'ad_id', 'ad_name'] as const).map(
    (field) => at.get(field) ?? -1,
  )
  const used = places.filter((place) => place >= 0)
  const ads = new Map<string, number>()
  const bySet = new Map<string, Entity>()
  const byKey = new Map<string, { readonly cells: readonly string[]; readonly entity: Entity }>()
  const keyPlace = [
    at.get('ad_id'),
    at.get('ad_name'),
    at.get('adset_id'),
    at.get('adset_name'),
    at.get('campaign_id'),
    at.get('campaign_name'),
  ].find((place) => place !== undefined)
  const text = (cells: readonly string[], index: number): string => nameIn(cells[places[index] ?? -1])

  const build = (cells: readonly string[]): Entity | RowProblem | typeof NOTHING_NAMED => {
    const set = used.map((place) => cells[place] ?? '').join('\0')
    const existing = bySet.get(set)
    if (existing) return existing
    for (let index = 0; index < places.length; index += 1) {
      const cell = text(cells, index)
      const problem = errorProblem(cell) ?? (index % 2 === 0 ? idProblem(cell) : null)
      if (problem) return { column: header[places[index] ?? -1] ?? '', ...problem }
    }
    const campaign = level('campaign', null, text(cells, 0), text(cells, 1))
    const adset = level('adset', campaign, text(cells, 2), text(cells, 3))
    const ad = level('ad', adset ?? campaign, text(cells, 4), text(cells, 5))
    if (!campaign && !adset && !ad) return NOTHING_NAMED
    const c = campaign ?? { id: 'none', name: NO_CAMPAIGN }
    const s = adset ?? wholeOf(c)
    const a = ad ?? wholeOf(s)
    const number = ads.get(a.id) ?? ads.size
    ads.set(a.id, number)
    const entity: Entity = {
      campaignId: c.id,
      campaignName: c.name,
      adsetId: s.id,
      adsetName: s.name,
      adId: a.id,
      adName: a.name,
      ad: number,
      serial: bySet.size,
    }
    bySet.set(set, entity)
    return entity
  }

  return (cells) => {
    const key = cells[keyPlace ?? 0] ?? ''
    const last = byKey.get(key)
    if (last) {
      let same = true
      for (let index = 0; index < used.length && same; index += 1) same = last.cells[index] === cells[used[index] ?? 0]
      if (same) return last.entity
    }
    const entity = build(cells)
    if (entity !== NOTHING_NAMED && 'adId' in entity) byKey.set(own(key), { cells: used.map((place) => own(cells[place] ?? '')), entity })
    return entity
  }
}
