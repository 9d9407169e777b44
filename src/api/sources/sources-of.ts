/** Chooses the live sources of a product. Files are not among them: they are imported. */

import { z } from 'zod'
import { asDay, parseDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type AdSource, SourceError } from './ad-source.ts'
import { type DemoWorld, demoAdSource, demoOrderSource } from './demo/demo-source.ts'
import { metaConfigSchema } from './meta/campaign-rule.ts'
import type { GraphSettings } from './meta/graph-settings.ts'
import { type MetaSourceOptions, metaAdSource } from './meta/meta-source.ts'
import type { OrderSource } from './order-source.ts'

interface ProductSource {
  readonly name: string
  readonly ad_source: string
  readonly source_config: string | null
  readonly timezone: string
  readonly currency: string
}

/** What a source needs to reach its network. */
export interface SourceAccess extends Pick<MetaSourceOptions, 'fetch' | 'sleep' | 'note'> {
  /** Null if the product needs no platform. */
  readonly platform: { readonly token: string | null; readonly settings: GraphSettings } | null
  readonly signal: AbortSignal
}

interface Sources {
  readonly ads: AdSource
  readonly orders: OrderSource | null
}

const demoConfigSchema = z.object({ seed: z.int(), foundedOn: z.string().refine((text) => parseDay(text) !== null) })

/** The demo's settings as they are stored with a product. */
export const demoConfig = (world: Pick<DemoWorld, 'seed' | 'foundedOn'>): string =>
  JSON.stringify({ seed: world.seed, foundedOn: world.foundedOn })

/**
 * The live sources of a product.
 *
 * @param now Current time, milliseconds in UTC.
 * @throws SourceError if the product has no live source.
 */
export const sourcesOf = (product: ProductSource, now: () => number, access: SourceAccess): Sources => {
  if (product.ad_source === 'meta') return { ads: metaSourceOf(product, now, access), orders: null }
  if (product.ad_source !== 'demo') throw new SourceError(createMessage('pull.files', { product: product.name }))
  const { seed, foundedOn } = demoConfigSchema.parse(JSON.parse(product.source_config ?? 'null'))
  const world: DemoWorld = { seed, foundedOn: asDay(foundedOn), timezone: product.timezone }
  return { ads: demoAdSource(world, product.name, now), orders: demoOrderSource(world, product.name, now) }
}

const metaSourceOf = (product: ProductSource, now: () => number, { platform, ...access }: SourceAccess): AdSource => {
  if (platform === null) throw new SourceError(createMessage('pull.noMeta', { product: product.name }))
  const { timezone, currency } = product
  const config = metaConfigSchema.parse(JSON.parse(product.source_config ?? 'null'))
  return metaAdSource({ ...platform.settings, ...access, token: platform.token, config, timezone, currency, now })
}
