/** Campaigns, ad sets and ads of an ad account as its platform reports them, and what follows from a change. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import {
  type AdLevel,
  type EntityLevelRead,
  isRemoved,
  type KnownEntities,
  type ReadEntity,
  statusInParents,
} from '../../domain/entity/entity-state.ts'
import { WHOLE_AD } from '../ads/fact-values.ts'
import type { AdEntityTable } from '../connection/ad-account-schema.ts'
import { keepReplaced, spendingOf } from '../spend/replaced-line-store.ts'
import { assignAds, daysOfAds } from './assign-ads.ts'
import { rebuildFactDays, touchProducts } from './fact-day-sums.ts'
import { productsOfSource } from './source-store.ts'
import { reassignFiles } from './synced-products.ts'

const stateColumns = ['status', 'daily_budget', 'lifetime_budget', 'starts_on', 'ends_on', 'learning'] as const
const columns = ['name', 'adset_id', 'campaign_id', 'own_status', ...stateColumns] as const

type Row = Omit<AdEntityTable, 'source_id' | 'level'>

const rowOf = (entity: ReadEntity): Row => ({
  entity_id: entity.id,
  name: entity.name,
  adset_id: entity.adsetId,
  campaign_id: entity.campaignId,
  own_status: entity.ownStatus,
  status: entity.status,
  daily_budget: entity.dailyBudget,
  lifetime_budget: entity.lifetimeBudget,
  starts_on: entity.startsOn === null ? null : dayNumber(entity.startsOn),
  ends_on: entity.endsOn === null ? null : dayNumber(entity.endsOn),
  learning: entity.learning,
})

const rowsOf = (raw: BetterSqlite3.Database, sourceId: number, level: AdLevel): ReadonlyMap<string, Row> =>
  new Map(
    raw
      .prepare<[number, string], Row>(`SELECT entity_id, ${columns.join(', ')} FROM ad_entity WHERE source_id = ? AND level = ?`)
      .all(sourceId, level)
      .map((row) => [row.entity_id, row]),
  )

/** What is known of the entities of a source before a read. */
export const knownEntities = (raw: BetterSqlite3.Database, sourceId: number, changedSince: number | null): KnownEntities => {
  const live = (level: AdLevel): ReadonlySet<string> =>
    new Set([...rowsOf(raw, sourceId, level).values()].flatMap((row) => (isRemoved(row.status) ? [] : [row.entity_id])))
  return { changedSince, live: { campaign: live('campaign'), adset: live('adset') } }
}

const differIn = (names: readonly (keyof Row)[], a: Row, b: Row | undefined): boolean =>
  b === undefined || names.some((name) => a[name] !== b[name])

/** Ads take the status that results from their parents, which may have changed alone. */
const withParents = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  known: ReadonlyMap<string, Row>,
  read: ReadonlySet<string>,
): readonly Row[] => {
  const [adsets, campaigns] = [rowsOf(raw, sourceId, 'adset'), rowsOf(raw, sourceId, 'campaign')]
  return [...known.values()].flatMap((row) => {
    if (read.has(row.entity_id)) return []
    const parents = {
      adset: adsets.get(row.adset_id ?? '')?.status ?? null,
      campaign: campaigns.get(row.campaign_id ?? '')?.status ?? null,
    }
    const status = statusInParents({ own: row.own_status, status: row.status }, parents)
    return status === row.status ? [] : [{ ...row, status }]
  })
}

/** The entities of a level that changed: those that were read, those that are gone, and ads in parents that changed. */
const changedRows = (raw: BetterSqlite3.Database, sourceId: number, { level, entities, isWhole }: EntityLevelRead) => {
  const known = rowsOf(raw, sourceId, level)
  const read = new Set(entities.map(({ id }) => id))
  const gone = isWhole
    ? [...known.values()]
        .filter(({ entity_id: id, status }) => !read.has(id) && status !== 'deleted')
        .map((row) => ({ ...row, status: 'deleted' }))
    : []
  const inParents = level === 'ad' && !isWhole ? withParents(raw, sourceId, known, read) : []
  const rows = [...entities.map(rowOf), ...gone, ...inParents].filter((row) => differIn(columns, row, known.get(row.entity_id)))
  return rows.map((row) => ({ row, hasNewState: differIn(stateColumns, row, known.get(row.entity_id)) }))
}

/**
 * Saves a level as it was read on a day. Runs inside the caller's transaction.
 *
 * New names apply to all days, and the rules assign campaigns by them. The facts of the day get the states; those of earlier days stay as they
 * were seen.
 */
export const saveEntities = (raw: BetterSqlite3.Database, sourceId: number, day: Day, read: EntityLevelRead): void => {
  const { level } = read
  const names = ['entity_id', ...columns]
  const save = raw.prepare<object>(
    `INSERT OR REPLACE INTO ad_entity (source_id, level, ${names.join(', ')}) VALUES (@source, @level, ${names.map((name) => `@${name}`).join(', ')})`,
  )
  const saveState = raw.prepare<object>(
    `INSERT OR REPLACE INTO ad_entity_day (source_id, level, entity_id, day, ${stateColumns.join(', ')})
     VALUES (@source, @level, @entity_id, @day, ${stateColumns.map((name) => `@${name}`).join(', ')})`,
  )
  const changes = changedRows(raw, sourceId, read)
  for (const { row, hasNewState } of changes) {
    const bound = { ...row, source: sourceId, level, day: dayNumber(day) }
    save.run(bound)
    if (hasNewState) saveState.run(bound)
  }
  const isRenamed = changes.length > 0 && renameAds(raw, sourceId, level)
  if (isRenamed) reassign(raw, sourceId)
  const isFilled = fillFacts(raw, sourceId, level, day)
  if (isRenamed || isFilled || changes.some(({ hasNewState }) => hasNewState)) touchProducts(raw, productsOfSource(raw, sourceId))
}

/** Columns of ads by the entity that they come from. */
const namedBy: Readonly<Record<AdLevel, Readonly<Record<string, 'name' | 'adset_id' | 'campaign_id'>>>> = {
  campaign: { campaign_name: 'name' },
  adset: { adset_name: 'name', campaign_id: 'campaign_id' },
  ad: { ad_name: 'name', adset_id: 'adset_id', campaign_id: 'campaign_id' },
}

/** Whether an ad has another name, ad set or campaign now. */
const renameAds = (raw: BetterSqlite3.Database, sourceId: number, level: AdLevel): boolean => {
  const pairs = Object.entries(namedBy[level])
  const known = pairs.map(([column, from]) => `${column} = COALESCE(entity.${from}, ad.${column})`).join(', ')
  const differ = pairs.map(([column, from]) => `(entity.${from} IS NOT NULL AND entity.${from} <> ad.${column})`).join(' OR ')
  const { changes } = raw
    .prepare(
      `UPDATE ad SET ${known} FROM ad_entity entity
       WHERE ad.source_id = @source AND ad.channel = 'meta' AND entity.source_id = @source AND entity.level = @level
         AND entity.entity_id = ad.${level}_id AND (${differ})`,
    )
    .run({ source: sourceId, level })
  return changes > 0
}

/** Assigns campaigns again, since the rules look at names. */
const reassign = (raw: BetterSqlite3.Database, sourceId: number): void => {
  const before = spendingOf(raw, sourceId)
  const { ads, left } = assignAds(raw, sourceId)
  const products = rebuildFactDays(raw, sourceId, daysOfAds(raw, sourceId, ads))
  keepReplaced(raw, sourceId, { before, left, pull: null })
  touchProducts(raw, products)
  if (ads.size > 0) reassignFiles(raw, productsOfSource(raw, sourceId), null)
}

/** The columns of facts that a level has the value of. */
const filledBy: Readonly<Partial<Record<AdLevel, 'status' | 'daily_budget'>>> = { adset: 'daily_budget', ad: 'status' }

/** Whether a fact of the day has another state now. */
const fillFacts = (raw: BetterSqlite3.Database, sourceId: number, level: AdLevel, day: Day): boolean => {
  const column = filledBy[level]
  if (column === undefined) return false
  const { changes } = raw
    .prepare(
      `UPDATE source_fact SET ${column} = entity.${column} FROM ad
       JOIN ad_entity entity ON entity.source_id = ad.source_id AND entity.level = @level AND entity.entity_id = ad.${level}_id
       WHERE source_fact.source_id = @source AND source_fact.breakdown = ${WHOLE_AD} AND source_fact.day = @day AND source_fact.ad = ad.id
         AND ad.channel = 'meta' AND source_fact.${column} IS NOT entity.${column}`,
    )
    .run({ source: sourceId, level, day: dayNumber(day) })
  return changes > 0
}
