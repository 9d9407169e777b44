/** The rows of the fake: four ads a day in three campaigns, each with its own way of listing purchases. */

import { asDay, type Day, daysBetween, daysFromTo } from '#shared/calendar.ts'
import type { GraphData } from './graph-types.ts'

type Row = Readonly<Record<string, unknown>>

const listed = (value: string, ...types: readonly string[]) => types.map((action_type) => ({ action_type, value }))

interface Ad {
  readonly names: readonly [campaignId: string, campaign: string, adsetId: string, adset: string, adId: string, ad: string]
  /** Empty for the spend that the test sets. */
  readonly spend: string
  readonly actions?: readonly object[]
  readonly action_values?: readonly object[]
  /** Missing: a campaign for sales whose ad sets optimize for conversions. */
  readonly goals?: Readonly<Record<'objective' | 'optimization_goal', string>>
}

const ads = [
  {
    names: ['c1', 'Glow | Prospecting', 's1', 'Broad', 'a1', 'Video 1'],
    spend: '',
    // One purchase under its many names.
    actions: [
      ...listed('2', 'omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase', 'web_in_store_purchase'),
      ...listed('5', 'omni_add_to_cart', 'add_to_cart', 'offsite_conversion.fb_pixel_add_to_cart'),
      ...listed('3', 'omni_initiated_checkout', 'initiate_checkout'),
      ...listed('40', 'landing_page_view'),
      ...listed('50', 'link_click'),
    ],
    action_values: listed('99.9', 'omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase'),
  },
  // Nothing happened: the lists are left out.
  { names: ['c1', 'Glow | Prospecting', 's1', 'Broad', 'a2', 'Image 2'], spend: '5.5' },
  {
    names: ['c2', 'KIT retargeting', 's2', 'Visitors', 'a3', 'Carousel 3'],
    spend: '7.25',
    actions: [...listed('1', 'offsite_conversion.fb_pixel_purchase'), ...listed('1', 'onsite_conversion.purchase')],
    action_values: [...listed('30', 'offsite_conversion.fb_pixel_purchase'), ...listed('20', 'onsite_conversion.purchase')],
  },
  {
    names: ['c3', 'Brand', 's3', 'Everybody', 'a4', 'Logo'],
    spend: '1',
    actions: listed('1', 'purchase'),
    action_values: listed('12', 'purchase'),
    goals: { objective: 'OUTCOME_AWARENESS', optimization_goal: 'REACH' },
  },
] as const satisfies readonly Ad[]

/** The ad of an added campaign: the fourth campaign has ad a5, and spends 4 on each day. */
const adOfCampaign = (name: string, index: number, actions: readonly string[]): Ad => {
  const n = index + 4
  const lists = actions.length === 0 ? {} : { actions: listed('1', ...actions), action_values: listed('10', ...actions) }
  return { names: [`c${n}`, name, `s${n}`, 'Broad', `a${n + 1}`, `Image ${n + 1}`], spend: String(n), ...lists }
}

/** Meta restates a day for so many days after it. */
const MOST_GROWTH = 28

/** The actions of a day as they are reported on another one. */
const grown = (entries: readonly object[] | undefined, day: Day, asOf: string): readonly object[] | undefined =>
  entries?.map((entry) => {
    const { value, ...type } = entry as { readonly value: string }
    return { ...type, value: String(Number(value) * Math.max(1, Math.min(MOST_GROWTH, 1 + daysBetween(day, asDay(asOf))))) }
  })

const rowOf = (ad: Ad, day: Day, { firstSpend, campaignNames, odd, asOf }: GraphData): Row => {
  const { names, spend, goals, ...given } = ad
  const { actions, action_values } = given
  const lists =
    asOf === null || actions === undefined ? given : { actions: grown(actions, day, asOf), action_values: grown(action_values, day, asOf) }
  const [campaign_id, campaign_name, adset_id, adset_name, ad_id, ad_name] = names
  return {
    ...{ campaign_id, campaign_name: campaignNames[campaign_id] ?? campaign_name, adset_id, adset_name, ad_id, ad_name },
    spend: spend === '' ? firstSpend : spend,
    impressions: '1000',
    reach: '800',
    ...(ad_id === 'a1' ? { inline_link_clicks: '50' } : {}),
    ...lists,
    ...(goals ?? { objective: 'OUTCOME_SALES', optimization_goal: 'OFFSITE_CONVERSIONS' }),
    attribution_setting: '7d_click_1d_view',
    date_start: day,
    date_stop: day,
    ...odd[`${day} ${ad_id}`],
  }
}

/** All ads, whether or not their rows are given. */
export const adsOf = ({ moreCampaigns, moreActions }: GraphData): readonly Ad[] => [
  ...ads,
  ...moreCampaigns.map((name, index) => adOfCampaign(name, index, moreActions)),
]

/** What Meta gives where nobody asks for statuses: neither deleted nor archived ads. */
const isHidden = (status: string): boolean => status === 'DELETED' || status === 'ARCHIVED'

/**
 * Every row of the asked days on which ads ran.
 *
 * @param statuses - the effective statuses that are asked for; null if none are named
 */
export const rowsOf = (world: GraphData, since: string, until: string, statuses: readonly string[] | 'all' | null): readonly Row[] => {
  if (world.rows !== null) return world.rows.filter(({ date_start: day }) => String(day) >= since && String(day) <= until)
  const given = adsOf(world).filter(({ names: [, , , , id] }) => {
    const status = world.adStatuses[id] ?? 'ACTIVE'
    return !world.gone.includes(id) && (statuses === 'all' || (statuses === null ? !isHidden(status) : statuses.includes(status)))
  })
  return daysFromTo(asDay(since), asDay(until))
    .filter((day) => day >= asDay(world.firstDay) && day <= asDay(world.lastDay))
    .flatMap((day) => given.filter(({ names: [, , , , id] }) => !world.gone.includes(`${day} ${id}`)).map((ad) => rowOf(ad, day, world)))
}
