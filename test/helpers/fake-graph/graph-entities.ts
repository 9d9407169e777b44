/** The campaigns, ad sets and ads of the fake at their own edges, filtered and in pages as Meta gives them. */

import { adsOf } from './graph-rows.ts'
import type { EntityCells, GraphData } from './graph-types.ts'

export type EntityEdge = 'campaigns' | 'adsets' | 'ads'

/** What differs from an active entity that never changed. Budgets are in the smallest unit of the currency, as text. */
const own: Readonly<Record<string, EntityCells>> = {
  c1: { effective_status: 'ACTIVE' },
  c2: { status: 'PAUSED', effective_status: 'PAUSED' },
  // Its ad set has no budget.
  c3: { daily_budget: '2000' },
  s1: { daily_budget: '5000', learning_stage_info: { status: 'LEARNING', conversions: 12 } },
  s2: { daily_budget: '0', effective_status: 'CAMPAIGN_PAUSED' },
  a3: { effective_status: 'CAMPAIGN_PAUSED' },
}

const levels = { campaigns: 'campaign', adsets: 'adset', ads: 'ad' } as const
const fieldsOfEdge = { campaigns: [0], adsets: [2, 0], ads: [4, 2, 0] } as const
const idNames = ['campaign_id', '', 'adset_id', '', 'ad_id'] as const

/** An hour before the first day of the fake: nothing changed since. */
const UNCHANGED = 1_790_000_000

const entityOf = (world: GraphData, edge: EntityEdge, names: readonly string[]): EntityCells => {
  const [at, ...parents] = fieldsOfEdge[edge]
  const id = names[at] ?? ''
  const status = world.adStatuses[id]
  const name = edge === 'campaigns' ? world.campaignNames[id] : undefined
  return {
    id,
    name: name ?? names[at + 1],
    ...Object.fromEntries(parents.map((parent) => [idNames[parent], names[parent]])),
    status: 'ACTIVE',
    effective_status: 'ACTIVE',
    start_time: '2026-09-01T00:00:00-0400',
    updated_time: UNCHANGED,
    ...own[id],
    ...(status === undefined ? {} : { status, effective_status: status }),
    ...world.entities[id],
  }
}

interface Filter {
  readonly field: string
  readonly operator: string
  readonly value: unknown
}

const isHidden = (status: unknown): boolean => status === 'DELETED' || status === 'ARCHIVED'

/** Whether an entity passes the filters; without one for statuses, deleted and archived entities do not. */
const passes = (entity: EntityCells, level: string, filters: readonly Filter[]): boolean => {
  const asked = filters.find(({ field }) => field === `${level}.effective_status`)
  const since = filters.find(({ field, operator }) => field === `${level}.updated_time` && operator === 'GREATER_THAN')
  const hasStatus = asked === undefined ? !isHidden(entity.effective_status) : (asked.value as unknown[]).includes(entity.effective_status)
  return hasStatus && (since === undefined || Number(entity.updated_time) > Number(since.value))
}

/** The entities of an edge with the cells that are asked for. */
export const entitiesOf = (world: GraphData, edge: EntityEdge, query: Readonly<Record<string, string>>): readonly EntityCells[] => {
  const filters = JSON.parse(query.filtering ?? '[]') as readonly Filter[]
  // A field with fields of its own is given whole.
  const fields = ['id', ...(query.fields ?? '').replaceAll(/\{[^}]*\}/g, '').split(',')]
  const all = new Map(adsOf(world).map(({ names }) => [names[fieldsOfEdge[edge][0]], entityOf(world, edge, names)]))
  return [...all.values()]
    .filter((entity) => !world.gone.includes(String(entity.id)) && passes(entity, levels[edge], filters))
    .map((entity) => Object.fromEntries(fields.flatMap((field) => (field in entity ? [[field, entity[field]]] : []))))
}

/** The events of the activity log in the asked time with the cells that are asked for. */
export const activitiesOf = (world: GraphData, { since, until, fields = '' }: Readonly<Record<string, string>>): readonly EntityCells[] =>
  world.activities
    .filter(({ event_time: time }) => {
      const at = Date.parse(String(time)) / 1000
      return Number.isNaN(at) || (at >= Number(since) && at <= Number(until))
    })
    .map((event) => Object.fromEntries(fields.split(',').flatMap((field) => (field in event ? [[field, event[field]]] : []))))
