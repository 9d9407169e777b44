/** Campaign, ad set and ad of a row, worked out once per ad and not once per row: missing ids come from names, missing names from ids. */

import { createHash } from 'node:crypto'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { unescapeFormula } from '#shared/csv.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type AdNames, NO_CAMPAIGN, wholeIdOf } from '../../domain/facts/facts.ts'
import { accountKey } from '../../domain/imports/ad-accounts.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { errorProblem, idProblem } from '../reading/cell-types.ts'
import { isBlank } from '../reading/numbers.ts'
import { ownText as own } from '../reading/own-text.ts'
import { type AccountContext, accountReader } from './ad-accounts.ts'
import type { AdField } from './ad-fields.ts'
import { channelNamed } from './channel-names.ts'
import { isTotalOf, isTotalWord } from './total-words.ts'

export interface Entity extends AdNames {
  readonly channel: Channel
  /** The finest level that the row names. */
  readonly level: EntityLevel
  /** Whether that level has an id of its own in the file; otherwise two ads of one name cannot be distinguished. */
  readonly hasId: boolean
  /** Whether the finest level of the file is blank, or a word for a total, in this row: it may sum up other rows. */
  readonly isWhole: boolean
  /** Why the row is bad if it does not sum up others: it names no channel. Null for one that names its channel, or needs to name none. */
  readonly lacksChannel: RowProblem | null
  /** Whether the row names nothing but words for totals. */
  readonly isTotal: boolean
  /** Small number of the ad id. */
  readonly ad: number
  /** Small number of this set of ids and names. */
  readonly serial: number
}

export type EntityLevel = 'campaign' | 'adset' | 'ad'
const LEVELS: readonly EntityLevel[] = ['campaign', 'adset', 'ad']

/** The same name under the same parent always gives the same id. */
const idFromName = (level: string, parent: string, name: string): string =>
  `${level}-${createHash('sha256').update(`${level}\0${parent}\0${name}`).digest('hex').slice(0, 20)}`

interface Level {
  readonly id: string
  readonly name: string
}

/** What is above the campaigns. */
interface Root {
  /** Part of the ids that are derived from names; empty for Meta. */
  readonly id: string
  /** The ad account, which the name of the level below names as well; null where names alone identify an ad. */
  readonly account: string | null
}

const rootOf = (channel: Channel, account: string | null): Root => {
  const id = channel === 'meta' ? '' : channel
  return { id: account === null ? id : `${id}\0${accountKey(account)}`, account }
}

const level = (kind: string, parent: Level | Root, id: string, name: string): Level | null => {
  if (id === '' && name === '') return null
  if (id !== '') return { id: own(id), name: own(name === '' ? id : name) }
  const account = 'account' in parent ? parent.account : null
  return { id: idFromName(kind, parent.id, name), name: account === null ? own(name) : `${name} (${account})` }
}

/** A level that is missing from the file contains everything of the level above. */
const wholeOf = (parent: Level): Level => ({ id: wholeIdOf(parent.id), name: parent.name })

/** The name or id in a cell. Exports to spreadsheets, ours too, put an apostrophe before a name like "+20% bid". */
const nameIn = (cell: string | undefined): string => {
  const trimmed = (cell ?? '').trim()
  return isBlank(trimmed) ? '' : unescapeFormula(trimmed).trim()
}

/** The names of the nth ad, ad set or campaign of one name that a file without ids contains: "Ad 1 (2)", always with the same id. */
export const copyOf = (entity: Entity, nth: number): Entity => {
  const { level: finest } = entity
  const id = idFromName('copy', entity[`${finest}Id`], String(nth))
  const name = `${entity[`${finest}Name`]} (${nth})`
  const copy = { id, name }
  const whole = wholeOf(copy)
  return {
    ...entity,
    ...(finest === 'campaign' ? { campaignId: id, campaignName: name, adsetId: whole.id, adsetName: name } : {}),
    ...(finest === 'adset' ? { adsetId: id, adsetName: name } : {}),
    adId: finest === 'ad' ? id : whole.id,
    adName: name,
    // No other ad has a negative number.
    ad: -(nth * 2 ** 32 + entity.ad),
  }
}

/** What {@link entityReader} answers for a row that names nothing: a totals row, or a bad one. */
export const NOTHING_NAMED = 'nothing named'

export interface EntityContext {
  /** The channel of rows that name none. */
  readonly channel: Channel
  /** Whether the user chose it: then it applies to blank cells of a column of channels as well. */
  readonly isChosen: boolean
  readonly accounts: AccountContext
  /** The finest level that the file names: 0 campaign, 1 ad set, 2 ad. */
  readonly finest: number
}

/** The finest level that any of these rows names: 0 campaign, 1 ad set, 2 ad. */
export const finestLevel = (at: ReadonlyMap<AdField, number>, rows: readonly (readonly string[])[]): number => {
  const places = [
    [at.get('campaign_id'), at.get('campaign_name')],
    [at.get('adset_id'), at.get('adset_name')],
    [at.get('ad_id'), at.get('ad_name')],
  ]
  const isNamed = (cell: string): boolean => cell !== '' && !isTotalWord(cell)
  for (let index = 2; index > 0; index -= 1) {
    const columns = (places[index] ?? []).filter((place) => place !== undefined)
    if (columns.length > 0 && rows.some((cells) => columns.some((place) => isNamed(nameIn(cells[place]))))) return index
  }
  return 0
}

/** Reads the entity of a row's cells. */
export const entityReader = (
  at: ReadonlyMap<AdField, number>,
  header: readonly string[],
  { channel: fallback, isChosen, accounts, finest }: EntityContext,
): ((cells: readonly string[]) => Entity | RowProblem | typeof NOTHING_NAMED) => {
  const places = (['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'ad_id', 'ad_name'] as const).map(
    (field) => at.get(field) ?? -1,
  )
  const channelAt = at.get('channel') ?? -1
  const accountAt = at.get('account') ?? -1
  const accountOf = accountReader(accounts)
  const used = [...places, channelAt, accountAt].filter((place) => place >= 0)
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
  /** Whether a level has no id, and its name is blank, a word for a total, or one with the name of a level above it: "Brand total". */
  const isUnnamed = (cells: readonly string[], index: number): boolean => {
    const name = text(cells, 2 * index + 1)
    if (text(cells, 2 * index) !== '') return false
    return (
      name === '' ||
      isTotalWord(name) ||
      isTotalOf(
        name,
        [1, 3, 5].slice(0, index).map((above) => text(cells, above)),
      )
    )
  }
  const channelOf = (cells: readonly string[]): Channel | RowProblem => {
    const cell = (cells[channelAt] ?? '').trim()
    const channel = channelAt < 0 || (isBlank(cell) && isChosen) ? fallback : channelNamed(cell)
    if (channel !== null) return channel
    const values = [...channels]
    const problem = isBlank(cell)
      ? createMessage('cell.channelMissing', { values })
      : createMessage('cell.noChannel', { cell: cell.slice(0, 40), values })
    return { column: header[channelAt] ?? '', problem, shifted: false }
  }

  const isOpenChannel = (cells: readonly string[]): boolean => {
    const cell = (cells[channelAt] ?? '').trim()
    return isBlank(cell) || isTotalWord(cell)
  }

  /** What is above a row whose finest level has no ID. */
  const rootOfRow = (cells: readonly string[], channel: Channel): Root => {
    const top = [0, 1, 2].find((index) => text(cells, 2 * index) !== '' || text(cells, 2 * index + 1) !== '') ?? 0
    if (text(cells, 2 * top) !== '') return rootOf(channel, null)
    const idUnder = (root: Root): string => idFromName(LEVELS[top] ?? 'ad', root.id, text(cells, 2 * top + 1))
    const cell = nameIn(cells[accountAt])
    const account = accountOf(isTotalWord(cell) ? '' : cell, {
      channel,
      plain: () => idUnder(rootOf(channel, null)),
      own: (key) => idUnder(rootOf(channel, key)),
    })
    return rootOf(channel, account)
  }

  const build = (cells: readonly string[]): Entity | RowProblem | typeof NOTHING_NAMED => {
    const set = used.map((place) => cells[place] ?? '').join('\0')
    const existing = bySet.get(set)
    if (existing) return existing
    for (let index = 0; index < places.length; index += 1) {
      const cell = text(cells, index)
      const problem = errorProblem(cell) ?? (index % 2 === 0 ? idProblem(cell) : null)
      if (problem) return { column: header[places[index] ?? -1] ?? '', ...problem }
    }
    if (places.every((_, index) => text(cells, index) === '')) return NOTHING_NAMED
    const isWhole = isUnnamed(cells, finest)
    const found = channelOf(cells)
    const lacksChannel = typeof found === 'string' || !isWhole || !isOpenChannel(cells) ? null : found
    if (typeof found !== 'string' && lacksChannel === null) return found
    const channel = typeof found === 'string' ? found : fallback
    const named = [2, 1].find((index) => text(cells, 2 * index) !== '' || text(cells, 2 * index + 1) !== '') ?? 0
    const hasId = text(cells, 2 * named) !== ''
    const root = hasId ? rootOf(channel, null) : rootOfRow(cells, channel)
    const campaign = level('campaign', root, text(cells, 0), text(cells, 1))
    const adset = level('adset', campaign ?? root, text(cells, 2), text(cells, 3))
    const ad = level('ad', adset ?? campaign ?? root, text(cells, 4), text(cells, 5))
    const c = campaign ?? { id: channel === 'meta' ? 'none' : `${channel}:none`, name: NO_CAMPAIGN }
    const s = adset ?? wholeOf(c)
    const a = ad ?? wholeOf(s)
    const adKey = `${channel}\0${a.id}`
    const number = ads.get(adKey) ?? ads.size
    ads.set(adKey, number)
    const entity: Entity = {
      channel,
      level: LEVELS[named] ?? 'ad',
      hasId,
      isWhole,
      lacksChannel,
      isTotal: LEVELS.every((_, index) => isUnnamed(cells, index)),
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
