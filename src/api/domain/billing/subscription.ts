/** Combines the provider's reports, which arrive late, twice and out of order, into one state of a subscription and its account. */

/** How long a subscription with a failed payment still counts, in milliseconds: the provider retries meanwhile. */
export const PAST_DUE_GRACE_MS = 7 * 86_400_000

/** Precedence of reports of the same second, lowest first: a payment only implies a state, and the end of a subscription is final. */
export const reportPrecedence = { payment: 0, created: 1, changed: 2, ended: 3 } as const
/** What a report is about. */
export type ReportKind = keyof typeof reportPrecedence

/** The state of a subscription, from the latest report that applied. */
export interface SubscriptionState {
  /** The provider's status: active, trialing, past_due, unpaid, canceled, incomplete, incomplete_expired, paused, or a newer one. */
  readonly status: string
  /** Start of the status, in milliseconds. */
  readonly since: number
  /** When the report was made, in milliseconds (the provider reports seconds), and its precedence. */
  readonly reported_at: number
  readonly weight: number
}

/** One report of the provider. */
export interface Report {
  readonly kind: ReportKind
  readonly at: number
  readonly status: string
  /** The previous status, if the report names it. */
  readonly before: string | null
}

/** Statuses that a payment or a failed payment can end. A subscription that ended stays ended, whatever is paid later. */
const endedByPayment: ReadonlySet<string> = new Set(['incomplete', 'past_due'])
const endedByFailure: ReadonlySet<string> = new Set(['active', 'trialing'])

const isNews = (previous: SubscriptionState, report: Report): boolean => {
  const weight = reportPrecedence[report.kind]
  if (report.at !== previous.reported_at) return report.at > previous.reported_at
  if (weight !== previous.weight) return weight > previous.weight
  // Within one second, only the previous status that a report names can order two reports.
  return report.before === previous.status
}

const applies = (previous: SubscriptionState | null, report: Report): boolean => {
  const isPaid = report.status === 'active'
  if (previous === null) return report.kind !== 'payment' || isPaid
  if (!isNews(previous, report)) return false
  return report.kind !== 'payment' || (isPaid ? endedByPayment : endedByFailure).has(previous.status)
}

/**
 * The state after a report.
 *
 * @param previous The state before the report; null for a new subscription.
 * @returns Null if the report changes nothing: it is older, or its inference does not apply.
 */
export const applyReport = (previous: SubscriptionState | null, report: Report): SubscriptionState | null =>
  applies(previous, report)
    ? {
        status: report.status,
        since: previous?.status === report.status ? previous.since : report.at,
        reported_at: report.at,
        weight: reportPrecedence[report.kind],
      }
    : null

/** What an account's subscriptions entitle it to. */
export interface Entitlement {
  readonly subscription: 'none' | 'active'
  /** When an active state ends by itself, in milliseconds; null: not limited. */
  readonly subscription_ends: number | null
}

/** What all subscriptions of an account give it: any active or trialing one counts, and a past-due one counts for the grace period. */
export const entitlement = (subscriptions: readonly Pick<SubscriptionState, 'status' | 'since'>[]): Entitlement => {
  if (subscriptions.some(({ status }) => status === 'active' || status === 'trialing'))
    return { subscription: 'active', subscription_ends: null }
  const ends = subscriptions.filter(({ status }) => status === 'past_due').map(({ since }) => since + PAST_DUE_GRACE_MS)
  return ends.length === 0
    ? { subscription: 'none', subscription_ends: null }
    : { subscription: 'active', subscription_ends: Math.max(...ends) }
}

/**
 * The subscription state at a time.
 *
 * @param nowMs Milliseconds in UTC.
 */
export const subscriptionAt = ({ subscription, subscription_ends }: Entitlement, nowMs: number): 'none' | 'active' =>
  subscription === 'active' && (subscription_ends === null || nowMs < subscription_ends) ? 'active' : 'none'
