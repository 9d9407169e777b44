/** Syncs and sums of a demo world. */

import type { AdFact, StoreOrder } from '#api/domain/facts/facts.ts'
import { readWhole } from '#api/sources/ad-source.ts'
import { demoAccount } from '#api/sources/demo/demo-account.ts'
import { type DemoWorld, demoAdSource, demoOrderSource } from '#api/sources/demo/demo-source.ts'
import { addDays, asDay, type Day, startOfDay } from '#shared/calendar.ts'

export const products = demoAccount.products.map(({ name }) => name)

export const worldOf = (seed: number, foundedOn = '2026-11-20'): DemoWorld => ({
  seed,
  foundedOn: asDay(foundedOn),
  timezone: demoAccount.timezone,
})

/** The founding day moved by whole days. */
export const at = (world: DemoWorld, offset: number): Day => addDays(world.foundedOn, offset)

/** An instant some hours into the day at an offset from the founding day. */
export const instant = (world: DemoWorld, offset: number, hours = 9): (() => number) => {
  const time = startOfDay(at(world, offset), world.timezone) + hours * 3_600_000
  return () => time
}

interface Asked {
  readonly from: number
  readonly to: number
  readonly now: () => number
}

export const pullAds = async (world: DemoWorld, product: string, { from, to, now }: Asked): Promise<readonly AdFact[]> =>
  (await readWhole(demoAdSource(world, product, now), { first: at(world, from), last: at(world, to) })).facts

export const pullOrders = (world: DemoWorld, product: string, { from, to, now }: Asked): Promise<readonly StoreOrder[]> =>
  demoOrderSource(world, product, now).pull({ from: at(world, from), to: at(world, to) })

export const sumOf = <T>(rows: readonly T[], value: (row: T) => number | null): number =>
  rows.reduce((sum, row) => sum + (value(row) ?? 0), 0)

export const between = <T extends { readonly day: Day }>(world: DemoWorld, rows: readonly T[], from: number, to: number): readonly T[] =>
  rows.filter(({ day }) => day >= at(world, from) && day <= at(world, to))
