/** Chooses the adapter of a live source. Files are not among them: they are imported. */

import { z } from 'zod'
import { asDay, parseDay } from '#shared/calendar.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { ReadingState } from '../domain/sync/reading-state.ts'
import type { RunMemory } from '../domain/sync/report-run.ts'
import { type AdSource, SourceError } from './ad-source.ts'
import { type DemoWorld, demoAdSource, demoOrderSource } from './demo/demo-source.ts'
import type { MetaCredentials } from './meta/credentials.ts'
import type { GraphSettings } from './meta/graph-settings.ts'
import { type MetaSourceOptions, metaAdSource } from './meta/meta-source.ts'
import type { OrderSource } from './order-source.ts'

/** A source as it is stored, with what it takes from its account. */
interface StoredSource {
  readonly kind: 'demo' | 'file' | 'meta'
  readonly name: string
  readonly external_id: string | null
  readonly config: string | null
  readonly timezone: string
  readonly currency: string
  readonly purchase_alias: PurchaseAlias
}

/** What a source needs to reach its network. */
export interface SourceAccess extends Pick<MetaSourceOptions, 'fetch' | 'sleep' | 'note' | 'readsPictures'> {
  /** Null if the source needs no platform. */
  readonly platform: {
    readonly credentials: MetaCredentials | null
    /** The credentials in effect now, when the platform no longer accepts those above; null: not known. */
    readonly renew: () => Promise<MetaCredentials | null>
    readonly settings: GraphSettings
    readonly state: ReadingState
    readonly runs: RunMemory
  } | null
  readonly signal: AbortSignal
}

const demoConfigSchema = z.object({ seed: z.int(), foundedOn: z.string().refine((text) => parseDay(text) !== null) })

/** The demo's settings as they are stored with its sources. */
export const demoConfig = (world: Pick<DemoWorld, 'seed' | 'foundedOn'>): string =>
  JSON.stringify({ seed: world.seed, foundedOn: world.foundedOn })

const demoWorldOf = ({ config, timezone }: StoredSource): DemoWorld => {
  const { seed, foundedOn } = demoConfigSchema.parse(JSON.parse(config ?? 'null'))
  return { seed, foundedOn: asDay(foundedOn), timezone }
}

/**
 * The adapter of an ad source.
 *
 * @param now Current time, milliseconds in UTC.
 * @throws SourceError if the source is not live.
 */
export const adSourceOf = (source: StoredSource, now: () => number, access: SourceAccess): AdSource => {
  if (source.kind === 'file') throw new SourceError(createMessage('pull.files', { product: source.name }))
  return source.kind === 'meta' ? metaSourceOf(source, now, access) : demoAdSource(demoWorldOf(source), source.name, now)
}

/** The adapter of a demo store. */
export const demoStoreSourceOf = (source: StoredSource, now: () => number): OrderSource =>
  demoOrderSource(demoWorldOf(source), source.name, now)

const metaSourceOf = (
  { name, external_id: adAccountId, timezone, currency, purchase_alias: purchaseAlias }: StoredSource,
  now: () => number,
  { platform, ...access }: SourceAccess,
): AdSource => {
  if (platform === null || adAccountId === null) throw new SourceError(createMessage('pull.noMeta', { product: name }))
  return metaAdSource({
    ...platform.settings,
    ...access,
    state: platform.state,
    runs: platform.runs,
    credentials: platform.credentials,
    renew: platform.renew,
    adAccountId,
    timezone,
    currency,
    purchaseAlias,
    now,
  })
}
