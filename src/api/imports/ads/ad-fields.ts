/** Our ad fields and the headers by which they are recognised: our own, Ads Manager exports, Marketing API tables. */

import type { FieldSpec } from '../reading/columns.ts'
import { adsManagerNames as theirs } from './ads-manager-names.ts'

export const AD_FIELDS = [
  {
    field: 'date',
    kind: 'date',
    required: true,
    names: ['date', ...theirs.day, ...theirs.starts, 'date start'],
    guesses: ['datum', 'data', 'fecha', 'report date', 'start date'],
  },
  { field: 'campaign_id', kind: 'id', required: false, names: theirs.campaign_id, guesses: [] },
  {
    field: 'campaign_name',
    kind: 'text',
    required: false,
    names: theirs.campaign_name,
    guesses: ['campaign', 'kampagne', 'campagne', 'campana', 'campanha', 'campagna'],
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
    guesses: ['adset', 'ad set', 'ad group', 'anzeigengruppe'],
  },
  { field: 'ad_id', kind: 'id', required: false, names: theirs.ad_id, guesses: [] },
  { field: 'ad_name', kind: 'text', required: false, names: theirs.ad_name, guesses: ['ad', 'anzeige', 'creative'] },
  {
    field: 'spend',
    kind: 'money',
    required: true,
    names: ['spend', ...theirs.spend],
    guesses: ['spent', 'cost', 'ad spend', 'total spend', 'kosten'],
  },
  { field: 'impressions', kind: 'count', required: false, names: theirs.impressions, guesses: ['impr', 'views'] },
  { field: 'reach', kind: 'count', required: false, names: theirs.reach, guesses: [] },
  {
    field: 'link_clicks',
    kind: 'count',
    required: false,
    names: [...theirs.link_clicks, 'inline link clicks'],
    guesses: ['clicks', 'klicks', 'clics'],
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
    kind: 'count',
    required: false,
    names: [...theirs.purchases, 'purchase', 'website purchase'],
    guesses: ['orders', 'conversions', 'approved conversion'],
  },
  {
    field: 'purchase_value',
    kind: 'money',
    required: false,
    names: ['purchase value', ...theirs.purchase_value, 'purchase conversion value', 'purchases value', 'conversion value'],
    guesses: ['revenue', 'value', 'sales'],
  },
  { field: 'daily_budget', kind: 'money', required: false, names: ['daily budget'], guesses: [] },
  { field: 'status', kind: 'text', required: false, names: ['status', ...theirs.status], guesses: [] },
  { field: 'attribution_setting', kind: 'text', required: false, names: theirs.attribution_setting, guesses: [] },
  { field: 'edited', kind: 'flag', required: false, names: ['edited'], guesses: [] },
  { field: 'promo', kind: 'flag', required: false, names: ['promo'], guesses: [] },
] as const satisfies readonly FieldSpec[]

export type AdField = (typeof AD_FIELDS)[number]['field']

/** The fields of which a row must have at least one. */
export const ENTITY_FIELDS = ['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'ad_id', 'ad_name'] as const

/** Columns whose date is the single day of the row, regardless of start and end columns. */
export const DAY_NAMES: readonly string[] = ['date', ...theirs.day]

/** The last day of what a row covers. */
export const END_NAMES: readonly string[] = [...theirs.ends, 'date stop', 'date end', 'end date']

/** Columns that name the currency of a row. */
export const CURRENCY_NAMES: readonly string[] = theirs.currency

/** Columns by which Ads Manager splits an ad's day into several rows. */
export const BREAKDOWN_NAMES: readonly string[] = theirs.breakdowns
