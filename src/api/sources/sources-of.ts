/** Which live sources feed a product. Files are not among them: they come in when the buyer brings them. */

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

/** What a source over the network works with. */
export interface SourceAccess extends Pick<MetaSourceOptions, 'fetch' | 'sleep' | 'note'> {
  /** Null where the product needs no platform. */
  readonly platform: { readonly token: string | null; readonly settings: GraphSettings } | null
  readonly signal: AbortSignal
}

interface Sources {
  readonly ads: AdSource
  readonly orders: OrderSource | null
}

const demoConfigSchema = z.object({ seed: z.int(), foundedOn: z.string().refine((text) => parseDay(text) !== null) })

/** The demo's settings as a product keeps them. */
export const demoConfig = (world: Pick<DemoWorld, 'seed' | 'foundedOn'>): string =>
  JSON.stringify({ seed: world.seed, foundedOn: world.foundedOn })

/** Throws a SourceError where no live source feeds the product. */
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
