/** Which ads of an ad set deliver on a day, and how much of it each gets. */

import type { AdsetPlan } from './demo-plan.ts'

export interface RunningAd {
  /** Unique inside the ad set. */
  readonly key: string
  readonly name: string
  /** Delivery relative to its siblings; an ad starts small and grows over its first week. */
  readonly weight: number
  /** The day from which it loses clicks; null for a creative without fatigue. */
  readonly fatiguedFrom: number | null
  readonly neverSells: boolean
  /** Adds to cart relative to an average creative. */
  readonly sells: number
  /** True on the day on which the ad is switched off. */
  readonly lastDay: boolean
}

const RAMP_DAYS = 7

const ramp = (ageDays: number): number => Math.min(1, (ageDays + 1) / RAMP_DAYS)

const rotating = (adset: AdsetPlan, offset: number): readonly RunningAd[] => {
  const slot = adset.rotation
  if (!slot) return []
  const generation = Math.floor((offset - slot.launch) / slot.everyDays)
  const age = offset - slot.launch - generation * slot.everyDays
  const name = `${slot.series} ${String(slot.number + generation).padStart(2, '0')}`
  return [
    {
      key: `rotation ${generation}`,
      name,
      weight: slot.weight * ramp(age),
      fatiguedFrom: null,
      neverSells: false,
      sells: 1,
      lastDay: age === slot.everyDays - 1,
    },
  ]
}

const weightOf = ({ weight, scaled }: AdsetPlan['ads'][number], offset: number): number =>
  scaled !== undefined && offset >= scaled.from ? scaled.weight : weight

export const runningAds = (adset: AdsetPlan, offset: number): readonly RunningAd[] => [
  ...adset.ads
    .filter((ad) => offset >= (ad.from ?? offset) && offset <= (ad.to ?? offset))
    .map((ad) => ({
      key: ad.name,
      name: ad.name,
      weight: weightOf(ad, offset) * (ad.from === undefined ? 1 : ramp(offset - ad.from)),
      fatiguedFrom: ad.fatiguedFrom ?? null,
      neverSells: ad.neverSells ?? false,
      sells: ad.sells ?? 1,
      lastDay: ad.to === offset,
    })),
  ...rotating(adset, offset),
]
