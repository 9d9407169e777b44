/** The page of one campaign or ad set. */

import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import { type DeskEntity, ENTITY_TREND_DAYS, type EntityResults } from '#shared/contract/internal/entity.ts'
import { latestPurpose } from '../facts/ad-purpose.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import type { AdDay, AdEntity } from '../facts/history.ts'
import { unknownDay } from '../facts/unknown-day.ts'
import { kpiOfDays } from '../kpi/kpi.ts'
import { type IdleDays, withIdleDays } from '../snapshot/idle-days.ts'
import type { AdPart } from './ad-part.ts'
import { sumsOfAdDays } from './day-sums.ts'
import { type DatedEdit, kindsByAdset } from './entity-edit.ts'
import { type EntityStates, noStates, stateOn } from './entity-states.ts'

/** What a page is built from. */
export interface EntityInput {
  readonly part: AdPart
  readonly range: DaySpan
  readonly currency: string
  /** Whether the last day is over and read. */
  readonly complete: boolean
  readonly settled: boolean
  /** Its ads, at least one, in the order in which they became known. */
  readonly ads: readonly AdEntity[]
  /** Their days of {@link trendSpan}, ascending. */
  readonly adDays: readonly AdDay[]
  /** What the platform reports of it, its ad sets and its ads, up to the last day of the range; missing: nothing. */
  readonly states?: EntityStates
  /** What was edited in its ad sets on the days of {@link trendSpan}; missing: nothing is reported. */
  readonly edits?: readonly DatedEdit[]
  /** The product's days of {@link trendSpan}: on those with ads on Meta, its sources were read. */
  readonly productDays: readonly DaySums[]
  /** The product's days without any ad, and what is known of them. */
  readonly idle: Omit<IdleDays, 'spendOn'>
  /** The last day whose purchases count as final. */
  readonly matureThrough: Day
  readonly funnel: DeskEntity['funnel']
}

/** The days that a page needs: its range, and at least {@link ENTITY_TREND_DAYS} days. */
export const trendSpan = ({ first, last }: DaySpan): DaySpan => {
  const earliest = addDays(last, 1 - ENTITY_TREND_DAYS)
  return { first: first < earliest ? first : earliest, last }
}

/** Builds the page; money in units of the account currency. */
export const entityPage = (input: EntityInput): DeskEntity => {
  const { part, range, ads, adDays, complete, matureThrough, states = noStates } = input
  const latest = ads.at(-1)
  if (latest === undefined) throw new RangeError(`The ${part.level} ${part.id} has no ads.`)
  const firstDay = ads.reduce<Day>((first, ad) => (ad.firstDay < first ? ad.firstDay : first), latest.firstDay)
  const partial = new Set(input.productDays.filter((day) => !day.complete).map(({ day }) => day))
  const sums = knownDays(input, firstDay, partial)
  const byDay = new Map(sums.map((entry) => [entry.day, entry]))
  const inside = (day: Day): boolean => day >= range.first && day <= range.last
  const own = adDays.filter(({ day }) => inside(day))
  const dates = daysFromTo(range.first, range.last)
  const isAdset = part.level === 'adset'
  const rows = rowsOf(own, ads, partial, states)
  const span = trendSpan(range)
  return {
    level: part.level,
    id: part.id,
    name: isAdset ? latest.adsetName : latest.campaignName,
    campaign_id: latest.campaignId,
    campaign_name: latest.campaignName,
    status: stateOn(states, part.level, part.id)?.status ?? statusOf(own),
    purpose: isAdset ? purposeOf(adDays, range.last) : null,
    from: range.first,
    date: range.last,
    currency: input.currency,
    complete,
    settled: input.settled,
    missing_days: dates.filter((day) => day >= firstDay && !byDay.has(day) && (complete || day !== range.last)).length,
    maturing_days: dates.filter((day) => day > matureThrough && byDay.get(day)?.complete === true && (complete || day !== range.last))
      .length,
    first_day: firstDay,
    kpi: resultsOf(sums.filter(({ day }) => inside(day))),
    days: daysFromTo(span.first, span.last).map((date) => ({
      date,
      complete: (byDay.get(date)?.complete ?? true) && (complete || date !== range.last),
      maturing: date > matureThrough,
      kpi: resultsOf([byDay.get(date) ?? unknownDay(date)]),
    })),
    adsets: isAdset ? [] : rows.adsets,
    ads: rows.ads,
    ad_ids: ads.map(({ adId }) => adId),
    adset_ids: [...new Set(ads.map(({ adsetId }) => adsetId))],
    funnel: input.funnel,
    edits_known: adDays.some(({ edited }) => edited !== null),
    edits: editsOf(adDays, ads, input.edits ?? []),
  }
}

/** The days with rows, and those since its first ad on which the product's ads were read and it did not deliver: zero, as for a product. */
const knownDays = ({ adDays, productDays, idle }: EntityInput, firstDay: Day, partial: ReadonlySet<Day>): readonly DaySums[] => {
  const sums = sumsOfAdDays(adDays, partial)
  const delivered = new Set(sums.map(({ day }) => day))
  const read = [...productDays.filter(({ spend, complete }) => spend !== null && complete).map(({ day }) => day), ...idle.idleDays]
  return withIdleDays(sums, {
    ...idle,
    idleDays: [...new Set(read)].filter((day) => day >= firstDay && !delivered.has(day)),
    // The spend of a part is that of its ads: other channels are not part of it.
    spendOn: () => ({ total: null, channels: [] }),
  })
}

const resultsOf = (days: readonly DaySums[]): EntityResults => {
  const kpi = kpiOfDays(days, { repeat: null, contributionMargin: null })
  return {
    spend: kpi.spend,
    impressions: kpi.impressions,
    link_clicks: kpi.link_clicks,
    purchases_meta: kpi.purchases_meta,
    revenue_meta: kpi.revenue_meta,
    cpa_meta: kpi.cpa_meta,
    roas_meta: kpi.roas_meta,
    ctr: kpi.ctr,
  }
}

/** The rows of the ads and of the ad sets, highest spend first. */
const rowsOf = (
  adDays: readonly AdDay[],
  ads: readonly AdEntity[],
  partial: ReadonlySet<Day>,
  states: EntityStates,
): Pick<DeskEntity, 'ads' | 'adsets'> => {
  const entities = new Map(ads.map((ad) => [ad.adId, ad]))
  const row = (level: 'adset' | 'ad', id: string, days: readonly AdDay[]) => ({
    status: stateOn(states, level, id)?.status ?? statusOf(days),
    kpi: resultsOf(sumsOfAdDays(days, partial)),
  })
  const named = [...Map.groupBy(adDays, ({ adId }) => adId)].flatMap(([adId, days]) => {
    const ad = entities.get(adId)
    return ad === undefined ? [] : [{ ad, days }]
  })
  return {
    ads: named
      .map(({ ad, days }) => ({
        ad_id: ad.adId,
        ad_name: ad.adName,
        adset_id: ad.adsetId,
        adset_name: ad.adsetName,
        ...row('ad', ad.adId, days),
      }))
      .toSorted(bySpend),
    adsets: [...Map.groupBy(named, ({ ad }) => ad.adsetId)]
      .map(([id, of]) => ({
        adset_id: id,
        adset_name: of.at(-1)?.ad.adsetName ?? id,
        ads: of.length,
        ...row(
          'adset',
          id,
          of.flatMap(({ days }) => days),
        ),
      }))
      .toSorted(bySpend),
  }
}

const bySpend = (a: { readonly kpi: EntityResults }, b: { readonly kpi: EntityResults }): number => (b.kpi.spend ?? 0) - (a.kpi.spend ?? 0)

/** The latest status; of several ads on that day, "active" if one of them was. */
const statusOf = (adDays: readonly AdDay[]): string | null => {
  const known = adDays.filter(({ status }) => status !== null)
  const last = known.reduce<Day | null>((latest, { day }) => (latest === null || day > latest ? day : latest), null)
  const ofLast = known.filter(({ day }) => day === last)
  return (ofLast.find(({ status }) => status === 'active') ?? ofLast.at(-1))?.status ?? null
}

const purposeOf = (adDays: readonly AdDay[], last: Day): DeskEntity['purpose'] => {
  const byDay = new Map(adDays.map(({ day, purpose }) => [day, purpose]))
  return latestPurpose((age) => byDay.get(addDays(last, -age)) ?? null)
}

const editsOf = (adDays: readonly AdDay[], ads: readonly AdEntity[], logged: readonly DatedEdit[]): DeskEntity['edits'] => {
  const entities = new Map(ads.map((ad) => [ad.adId, ad]))
  const kinds = kindsByAdset(logged)
  const edits = new Map<string, DeskEntity['edits'][number]>()
  for (const { day, adId, edited } of adDays) {
    const ad = entities.get(adId)
    if (edited === true && ad !== undefined)
      edits.set(`${day} ${ad.adsetId}`, {
        date: day,
        adset_id: ad.adsetId,
        adset_name: ad.adsetName,
        kinds: [...(kinds.get(`${day} ${ad.adsetId}`) ?? [])],
      })
  }
  return [...edits.values()].toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0))
}
