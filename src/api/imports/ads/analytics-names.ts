/** Column names of Google Analytics (GA4) reports, normalized by `normalizeHeader`, and what an import has to know of them. */

import type { Channel } from '#shared/contract/channel.ts'
import { normalizeHeader, splitCurrency } from '../reading/header-normalization.ts'

/** Proposed, never used without consent: a report may contain the costs of several platforms, and visits without any. */
export const analyticsGuesses = {
  campaign_name: ['session google ads campaign', 'google ads campaign', 'session campaign', 'first user campaign'],
  adset_name: ['session google ads ad group name', 'google ads ad group name'],
  spend: ['ads cost', 'google ads cost'],
  impressions: ['ads impressions', 'google ads impressions'],
  link_clicks: ['ads clicks', 'google ads clicks'],
} as const

/** Columns that only Google Analytics names like this. */
const ANALYTICS_MARKS: readonly string[] = [
  ...['session default channel group', 'session primary channel group', 'session primary channel group (default channel group)'],
  ...['first user default channel group', 'first user primary channel group', 'default channel group', 'session source / medium'],
  ...['session source', 'session medium', 'session campaign', 'session manual term', 'session google ads campaign', 'engaged sessions'],
  ...['engagement rate', 'average engagement time per session', 'engaged sessions per user', 'engaged sessions per active user'],
  ...['key events', 'session key event rate', 'user key event rate'],
]

/** Columns that Google Analytics has of the Google Ads accounts that are linked to it. */
const GOOGLE_ADS_COLUMNS: readonly string[] = [
  ...['session google ads campaign', 'google ads campaign', 'session google ads ad group name', 'google ads ad group name'],
  ...['ads cost', 'google ads cost', 'ads clicks', 'google ads clicks', 'ads impressions', 'google ads impressions'],
]

/** Whether a header is of a report of Google Analytics. */
export const isAnalyticsReport = (header: readonly string[]): boolean =>
  header.some((name) => ANALYTICS_MARKS.includes(normalizeHeader(name)))

/** The platform whose ads a report of Google Analytics has; null if its columns do not say. */
export const channelOfAnalytics = (header: readonly string[]): Channel | null =>
  isAnalyticsReport(header) && header.some((name) => GOOGLE_ADS_COLUMNS.includes(splitCurrency(name).name)) ? 'google' : null
