/** Which live sources feed a product. Files are not among them: they come in when the buyer brings them. */

import { z } from 'zod'
import { asDay, parseDay } from '#shared/calendar.ts'
import { type AdSource, SourceError } from './ad-source.ts'
import { type DemoWorld, demoAdSource, demoOrderSource } from './demo/demo-source.ts'
import type { OrderSource } from './order-source.ts'

interface FedProduct {
  readonly name: string
  readonly ad_source: string
  readonly source_config: string | null
  readonly timezone: string
}

const demoConfigSchema = z.object({ seed: z.int(), foundedOn: z.string().refine((text) => parseDay(text) !== null) })

/** The demo's settings as a product keeps them. */
export const demoConfig = (world: Pick<DemoWorld, 'seed' | 'foundedOn'>): string =>
  JSON.stringify({ seed: world.seed, foundedOn: world.foundedOn })

/** Throws a SourceError where no live source feeds the product. */
export const sourcesOf = (product: FedProduct, now: () => number): { readonly ads: AdSource; readonly orders: OrderSource | null } => {
  if (product.ad_source !== 'demo')
    throw new SourceError(`Nothing can be pulled for "${product.name}": it is fed by files; import a newer one.`)
  const { seed, foundedOn } = demoConfigSchema.parse(JSON.parse(product.source_config ?? 'null'))
  const world: DemoWorld = { seed, foundedOn: asDay(foundedOn), timezone: product.timezone }
  return { ads: demoAdSource(world, product.name, now), orders: demoOrderSource(world, product.name, now) }
}
