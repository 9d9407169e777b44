/**
 * Campaigns, ad sets and ads of an ad account at their own edges.
 *
 * Once a day all of them are read, deleted and archived ones too. In between, campaigns and ad sets that can deliver are read, since they are
 * few and Meta reports no time for a change of the learning phase, and those ads alone that changed.
 */

import { type AdLevel, adLevels, type EntityLevelRead, type KnownEntities } from '../../domain/entity/entity-state.ts'
import { entityStatuses } from './ad-statuses.ts'
import { type EntityFrame, entityFields, pictureFields, readEntityRow, thumbnailOf } from './entity-row.ts'
import type { GraphClient, GraphParams } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { readInPages } from './graph-pages.ts'

/** Changes that Meta dates by its own clock. */
const SLACK_MS = 60 * 60_000

const edges: Readonly<Record<AdLevel, string>> = { campaign: 'campaigns', adset: 'adsets', ad: 'ads' }

export interface EntitiesReader extends EntityFrame {
  readonly graph: GraphClient
  readonly adAccountId: string
  /** Rows of a page that the ad account delivers. */
  readonly pageRows: number
  /** Whether pictures of ads are wanted. */
  readonly readsPictures: boolean
}

type Part = 'whole' | 'live' | { readonly changedSince: number }

/**
 * Reads a level after the other.
 *
 * @param onError - called with the error of a level, which is then left out; throws what ends the read
 */
export async function* readEntities(
  reader: EntitiesReader,
  known: KnownEntities,
  onError: (level: AdLevel, error: GraphError) => void,
): AsyncGenerator<EntityLevelRead> {
  for (const level of adLevels) {
    try {
      yield await readLevel(reader, level, known)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      onError(level, error)
    }
  }
}

const readLevel = async (reader: EntitiesReader, level: AdLevel, { changedSince, live }: KnownEntities): Promise<EntityLevelRead> => {
  if (changedSince === null) return readPart(reader, level, 'whole')
  if (level === 'ad') return readPart(reader, level, { changedSince })
  const read = await readPart(reader, level, 'live')
  const given = new Set(read.entities.map(({ id }) => id))
  // Only a list of all statuses shows whether it was archived or deleted.
  return [...live[level]].every((id) => given.has(id)) ? read : readPart(reader, level, 'whole')
}

const filterOf = (level: AdLevel, part: Part): string => {
  const isAny = part !== 'live'
  const value = entityStatuses[level].filter((status) => isAny || (status !== 'DELETED' && status !== 'ARCHIVED'))
  const since = typeof part === 'string' ? null : Math.floor((part.changedSince - SLACK_MS) / 1000)
  return JSON.stringify([
    { field: `${level}.effective_status`, operator: 'IN', value },
    ...(since === null ? [] : [{ field: `${level}.updated_time`, operator: 'GREATER_THAN', value: since }]),
  ])
}

/** Whether a list may be readable with fewer fields. */
const isOfFields = ({ kind }: GraphError): boolean => kind === 'invalid' || kind === 'permission' || kind === 'too_much_data'

const rowsOf = async (reader: EntitiesReader, level: AdLevel, part: Part): Promise<unknown[]> => {
  const { graph, adAccountId, pageRows } = reader
  const read = (more: readonly string[], params: GraphParams): Promise<unknown[]> =>
    readInPages(
      graph,
      `${adAccountId}/${edges[level]}`,
      { ...params, fields: [...entityFields[level], ...more].join(','), filtering: filterOf(level, part) },
      pageRows,
    )
  if (level !== 'ad' || !reader.readsPictures) return read([], {})
  try {
    return await read([pictureFields.fields], pictureFields.params)
  } catch (error) {
    if (!(error instanceof GraphError) || !isOfFields(error)) throw error
    return read([], {})
  }
}

const readPart = async (reader: EntitiesReader, level: AdLevel, part: Part): Promise<EntityLevelRead> => {
  const rows = await rowsOf(reader, level, part)
  const read = rows.map((row) => readEntityRow(row, reader))
  const entities = read.flatMap(({ entity }) => (entity === null ? [] : [entity]))
  if (rows.length > 0 && entities.length === 0)
    throw new GraphError('unreadable', `Meta’s response has an unexpected format (in every ${level})`)
  return {
    level,
    entities,
    // An entity without an ID may be any of those that are missing.
    isWhole: part === 'whole' && entities.length === rows.length,
    odd: read.filter(({ isOdd }) => isOdd).length,
    ...(reader.readsPictures && level === 'ad' ? { thumbnails: rows.flatMap((row) => thumbnailOf(row) ?? []) } : {}),
  }
}
