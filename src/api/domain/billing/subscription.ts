/** From the provider's reports, which come late, twice and out of order, to one state of a subscription and of its account. */

/** How long a subscription whose payment failed still counts: the provider tries again meanwhile. */
export const PAST_DUE_GRACE_MS = 7 * 86_400_000

/**
 * What a report is worth beside another of the same second, weakest first: a payment only lets us infer a state, and
 * nothing follows the end of a subscription.
 */
export const reportPrecedence = { payment: 0, created: 1, changed: 2, ended: 3 } as const
export type ReportKind = keyof typeof reportPrecedence

export interface SubscriptionState {
  /** The provider's own word: active, trialing, past_due, unpaid, canceled, incomplete, incomplete_expired, paused, or one not known yet. */
  readonly status: string
  /** When the status began, in milliseconds. */
  readonly since: number
  /** When the report that it rests on was made, in milliseconds (the provider tells seconds), and its weight. */
  readonly reported_at: number
  readonly weight: number
}

export interface Report {
  readonly kind: ReportKind
  readonly at: number
  readonly status: string
  /** The status before, where the report tells of its change. */
  readonly before: string | null
}

/** States that a payment or its failure can end. A subscription that is over stays over, whatever is paid later. */
const endedByPayment: ReadonlySet<string> = new Set(['incomplete', 'past_due'])
const endedByFailure: ReadonlySet<string> = new Set(['active', 'trialing'])

const isNews = (held: SubscriptionState, report: Report): boolean => {
  const weight = reportPrecedence[report.kind]
  if (report.at !== held.reported_at) return report.at > held.reported_at
  if (weight !== held.weight) return weight > held.weight
  // Within one second, only the state that a report says it came from tells which of two is the later.
  return report.before === held.status
}

const applies = (held: SubscriptionState | null, report: Report): boolean => {
  const isPaid = report.status === 'active'
  if (held === null) return report.kind !== 'payment' || isPaid
  if (!isNews(held, report)) return false
  return report.kind !== 'payment' || (isPaid ? endedByPayment : endedByFailure).has(held.status)
}

/** The standing after a report; null where the report changes nothing (older, or an inference that does not hold). */
export const applyReport = (held: SubscriptionState | null, report: Report): SubscriptionState | null =>
  applies(held, report)
    ? {
        status: report.status,
        since: held?.status === report.status ? held.since : report.at,
        reported_at: report.at,
        weight: reportPrecedence[report.kind],
      }
    : null

export interface Entitlement {
  readonly subscription: 'none' | 'active'
  /** Instant in milliseconds at which an active state ends by itself; null: until further notice. */
  readonly subscription_ends: number | null
}

/** What all subscriptions of an account give it: any active or trialing one holds; one past due holds for the grace. */
export const entitlement = (standings: readonly Pick<SubscriptionState, 'status' | 'since'>[]): Entitlement => {
  if (standings.some(({ status }) => status === 'active' || status === 'trialing'))
    return { subscription: 'active', subscription_ends: null }
  const ends = standings.filter(({ status }) => status === 'past_due').map(({ since }) => since + PAST_DUE_GRACE_MS)
  return ends.length === 0
    ? { subscription: 'none', subscription_ends: null }
    : { subscription: 'active', subscription_ends: Math.max(...ends) }
}

/** The state at an instant. */
export const subscriptionAt = ({ subscription, subscription_ends }: Entitlement, nowMs: number): 'none' | 'active' =>
  subscription === 'active' && (subscription_ends === null || nowMs < subscription_ends) ? 'active' : 'none'
