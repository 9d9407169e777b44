/** Our ad fields and the headers by which they are recognised: our own, Ads Manager exports, Marketing API tables. */

import type { FieldSpec } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { accountNames } from './account-names.ts'
import { adsManagerGuesses as more, adsManagerNames as theirs } from './ads-manager-names.ts'
import { analyticsGuesses as analytics } from './analytics-names.ts'
import { googleAdsCurrency, googleAdsNames } from './google-ads-names.ts'

export const AD_FIELDS = [
  {
    field: 'date',
    kind: 'date',
    required: true,
    names: ['date', ...theirs.day, ...theirs.starts, 'date start'],
    guesses: ['datum', 'data', 'fecha', 'report date', 'start date', 'gregorian date', 'start time', 'by day', ...more.date],
  },
  { field: 'channel', kind: 'text', required: false, names: ['channel'], guesses: [] },
  { field: 'account', kind: 'text', required: false, names: accountNames, guesses: [] },
  { field: 'campaign_id', kind: 'id', required: false, names: theirs.campaign_id, guesses: [] },
  {
    field: 'campaign_name',
    kind: 'text',
    required: false,
    names: theirs.campaign_name,
    guesses: ['campaign', 'kampagne', 'campagne', 'campana', 'campanha', 'campagna', ...more.campaign_name, ...analytics.campaign_name],
  },
  {
    field: 'adset_id',
    kind: 'id',
    required: false,
    names: ['adset id', ...theirs.adset_id],
    guesses: ['ad group id', 'adgroup id'],
  },
  {
    field: 'adset_name',
    kind: 'text',
    required: false,
    names: ['adset name', ...theirs.adset_name],
    guesses: ['adset', 'ad set', 'ad group', 'ad group name', 'anzeigengruppe', ...more.adset_name, ...analytics.adset_name],
  },
  { field: 'ad_id', kind: 'id', required: false, names: theirs.ad_id, guesses: [] },
  { field: 'ad_name', kind: 'text', required: false, names: theirs.ad_name, guesses: ['ad', 'anzeige', 'creative', ...more.ad_name] },
  {
    field: 'spend',
    kind: 'money',
    required: true,
    names: ['spend', ...theirs.spend],
    guesses: [
      'spent',
      'ad spend',
      'total spend',
      'total cost',
      'spend in account currency',
      ...googleAdsNames.spend,
      ...more.spend,
      ...analytics.spend,
    ],
  },
  {
    field: 'impressions',
    kind: 'count',
    required: false,
    names: theirs.impressions,
    guesses: ['impr', 'impr.', 'paid impressions', 'views', ...more.impressions, ...analytics.impressions],
  },
  { field: 'reach', kind: 'count', required: false, names: theirs.reach, guesses: [] },
  {
    field: 'link_clicks',
    kind: 'count',
    required: false,
    names: [...theirs.link_clicks, 'inline link clicks'],
    guesses: [
      'clicks',
      'klicks',
      'clics',
      'clicks (destination)',
      'outbound clicks',
      'swipe ups',
      ...more.link_clicks,
      ...analytics.link_clicks,
    ],
  },
  { field: 'landing_page_views', kind: 'count', required: false, names: theirs.landing_page_views, guesses: ['sessions', 'lpv'] },
  { field: 'add_to_cart', kind: 'count', required: false, names: ['add to cart', ...theirs.add_to_cart], guesses: ['atc', 'carts'] },
  {
    field: 'initiate_checkout',
    kind: 'count',
    required: false,
    names: ['initiate checkout', ...theirs.initiate_checkout],
    guesses: ['checkouts'],
  },
  {
    field: 'purchases',
    kind: 'fraction',
    required: false,
    names: [...theirs.purchases, 'purchase', 'website purchase'],
    guesses: ['orders', 'conversions', 'complete payment', 'total complete payment', 'approved conversion', ...more.purchases],
  },
  {
    field: 'purchase_value',
    kind: 'money',
    required: false,
    names: ['purchase value', ...theirs.purchase_value, 'purchase conversion value', 'purchases value', 'conversion value'],
    guesses: [
      'total complete payment value',
      'total purchase value',
      'conv. value',
      'conv. wert',
      'revenue',
      'value',
      'sales',
      ...more.purchase_value,
    ],
  },
  { field: 'daily_budget', kind: 'money', required: false, names: ['daily budget'], guesses: [] },
  { field: 'status', kind: 'text', required: false, names: ['status', ...theirs.status], guesses: [] },
  { field: 'attribution_setting', kind: 'text', required: false, names: theirs.attribution_setting, guesses: [] },
  {
    field: 'objective',
    kind: 'text',
    required: false,
    names: [...theirs.objective, 'objective type', 'advertising objective', 'campaign subtype', 'campaign type', 'kampagnentyp'],
    guesses: [],
  },
  { field: 'optimization_goal', kind: 'text', required: false, names: theirs.optimization_goal, guesses: [] },
  { field: 'result_type', kind: 'text', required: false, names: theirs.result_indicator, guesses: [] },
  { field: 'edited', kind: 'flag', required: false, names: ['edited'], guesses: [] },
  { field: 'promo', kind: 'flag', required: false, names: ['promo'], guesses: [] },
  // Not a time of the file's own conventions: it is ISO 8601 in every file.
  { field: 'pulled_at', kind: 'text', required: false, names: ['pulled at'], guesses: [] },
] as const satisfies readonly FieldSpec[]

export type AdField = (typeof AD_FIELDS)[number]['field']

/** The fields of which a row must have at least one. */
export const ENTITY_FIELDS = ['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'ad_id', 'ad_name'] as const

/** Columns whose date is the single day of the row, regardless of start and end columns. */
export const DAY_NAMES: readonly string[] = ['date', ...theirs.day]

/** The first day of what a row covers. */
export const START_NAMES: readonly string[] = [...theirs.starts, 'date start', 'start date']

/** The last day of what a row covers. */
export const END_NAMES: readonly string[] = [...theirs.ends, 'date stop', 'date end', 'end date', 'end time']

/** Columns that name the currency of a row. */
export const CURRENCY_NAMES: readonly string[] = [...theirs.currency, ...googleAdsCurrency, 'currencycode']

const BREAKDOWNS: ReadonlySet<string> = new Set(theirs.breakdowns)

/** Whether a column splits an ad's day into several rows; what its header adds in parentheses may be anything. */
export const isBreakdown = (header: string): boolean => {
  const name = normalizeHeader(header)
  return BREAKDOWNS.has(name) || BREAKDOWNS.has(name.replace(/\s*\([^()]*\)$/, ''))
}
