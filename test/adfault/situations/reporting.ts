/** Situations in how and when numbers arrive. */

import { randomFrom, seedFrom } from '../random/random.ts'
import { morning } from '../world/draw-world.ts'
import { middlingLag, slowLag } from '../world/lags.ts'
import type { World } from '../world/world.ts'
import { adsetShares, drawnLag, type Situation, startDay, withEffects, withLag } from './situation.ts'

/** The app was closed from so far into a day until the next morning, on about every third day. */
const partialYesterday = (share: number): Situation => ({
  name: `partial yesterday ${Math.round(100 * share)}%`,
  about: `on every third day the last sync was after ${Math.round(100 * share)}% of the day`,
  plan: (world) => ({
    ...world,
    readings: (day) => {
      const usual = morning(day, world.syncHour)
      return day >= world.month[0] && day % 3 === 0 ? [{ ...usual, ads: day + share, store: day + share }] : [usual]
    },
  }),
})

const repair = (days: number): Situation => ({
  name: `repair after ${days} days`,
  about: `tracking lost 90% of purchases for ${days} days and is repaired on the first counted day`,
  afterFault: true,
  plan: (world) => withEffects(world, { target: 'tracked', from: world.month[0] - days, until: world.month[0], factor: 0.1 }),
})

/** Whether the views of an ad are missing on a day: independently for each ad and day. */
const areViewsMissing = (seed: number, share: number): ((ad: string, day: number) => boolean) => {
  const drawn = new Map<string, boolean>()
  return (ad, day) => {
    const key = `${ad} ${day}`
    const known = drawn.get(key) ?? randomFrom(seedFrom(seed, key)).chance(share)
    drawn.set(key, known)
    return known
  }
}

const setting = (world: World, isOn: World['attribution'], name: string): World => ({
  ...world,
  attribution: (ad, day) => (isOn(ad, day) === '' ? world.attribution(ad, day) : name),
})

/** Every situation of this file. */
export const reportingSituations: readonly Situation[] = [
  {
    name: 'slow lag',
    about: 'by click day, 35/48/57/64/70/75/80/85% reported after 0 to 7 days',
    plan: (world) => withLag(world, () => slowLag, 'click'),
  },
  {
    name: 'middling lag',
    about: 'by click day, 50/63/71/77/82/87/91/95% reported after 0 to 7 days',
    plan: (world) => withLag(world, () => middlingLag, 'click'),
  },
  {
    name: 'conversion-time lag',
    about: 'by day of purchase, 1 to 4 days after the click',
    plan: (world, random) => withLag(world, () => drawnLag(random, 1, 4), 'conversion'),
  },
  {
    name: 'impression-time lag',
    about: 'by day of impression, 1 to 4 days between click and purchase',
    plan: (world, random) => withLag(world, () => drawnLag(random, 1, 4), 'impression'),
  },
  ...[0.01, 0.05, 0.25, 0.6].map(partialYesterday),
  ...[5, 15, 30].map(repair),
  {
    name: 'attribution test ad set',
    about: 'an ad set of at most 10% of the spend has a 1-day click window for a week',
    plan: (world, random) => {
      const start = startDay(world, random)
      const adset = adsetShares(world).find(({ share }) => share <= 0.1) ?? adsetShares(world).at(-1)
      return setting(world, (ad, day) => (ad.adset === adset?.id && day >= start && day < start + 7 ? 'on' : ''), '1d_click')
    },
  },
  {
    name: 'attribution change',
    about: 'all ad sets have another attribution setting, and with it 12% fewer reported purchases',
    plan: (world, random) => {
      const start = startDay(world, random)
      const changed = setting(world, (_ad, day) => (day >= start ? 'on' : ''), '7d_click')
      return withEffects(changed, { target: 'tracked', from: start, factor: 0.88 })
    },
  },
  {
    name: 'restated yesterday',
    about: 'on a third of the days the first report has up to 20% purchases too many or too few',
    plan: (world, random) => {
      const errors = new Map<number, number>()
      for (let day = 0; day <= world.month[1]; day++) if (random.chance(1 / 3)) errors.set(day, random.between(-0.2, 0.2))
      return { ...world, restated: (day) => errors.get(day) ?? 0 }
    },
  },
  {
    name: 'days without views',
    about: 'on one day in ten, no landing page view of any ad is reported, nor is it later',
    plan: (world) => {
      const isMissing = areViewsMissing(world.seed, 0.1)
      return withEffects(world, { target: 'reportedViews', from: world.dataFrom, factor: (day) => (isMissing('', day) ? 0 : 1) })
    },
  },
  {
    name: 'ads without views',
    about: 'from one day on, each ad has no landing page views on one day in five, at random, although people see the page',
    plan: (world, random) => {
      const from = startDay(world, random)
      const isMissing = areViewsMissing(world.seed, 0.2)
      return withEffects(
        world,
        ...world.ads.map((own) => ({
          target: 'reportedViews' as const,
          from,
          factor: (day: number) => (isMissing(own.id, day) ? 0 : 1),
          on: ({ id }: { readonly id: string }) => id === own.id,
        })),
      )
    },
  },
  {
    name: 'views reported in part',
    about: 'from one day on, 40% of the landing page views are not reported, although people see the page',
    plan: (world, random) => withEffects(world, { target: 'reportedViews', from: startDay(world, random), factor: 0.6 }),
  },
  {
    name: 'nothing on the first days',
    about: 'by click day, purchases happen and are reported 5 to 7 days after the click, constantly',
    plan: (world) => withLag(world, () => [0, 0, 0, 0, 0, 0.3, 0.4, 0.3], 'click'),
  },
  {
    name: 'look at half a day',
    about: 'each third morning has a first look at half of yesterday, and a second one at all of it',
    plan: (world) => ({
      ...world,
      readings: (day) => {
        const usual = morning(day, world.syncHour)
        return day % 3 === 0 ? [{ at: usual.at - 1 / 24, ads: day + 0.5, store: day + 0.5 }, usual] : [usual]
      },
    }),
  },
  {
    name: 'files four days apart',
    about: 'files are imported on every fourth morning; nothing is read in between',
    plan: (world) => ({
      ...world,
      readings: (day) => {
        const last = morning(day - (day % 4), world.syncHour)
        return [{ ...last, at: morning(day, world.syncHour).at }]
      },
    }),
  },
  {
    name: 'orders end at noon',
    about: 'each week one orders file ends at noon, which nothing in it shows; the next one is whole',
    plan: (world) => ({
      ...world,
      readings: (day) => {
        const usual = morning(day, world.syncHour)
        return day >= world.month[0] && day % 7 === 3 ? [{ ...usual, storeThrough: day + 0.5 }] : [usual]
      },
    }),
  },
]
