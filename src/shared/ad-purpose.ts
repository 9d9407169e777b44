/** What Meta's objectives and optimization goals mean: whether an ad set is optimized for purchases or for something else. */

import type { AdPurpose } from './contract/ad-purpose.ts'

/**
 * Values of `objective` and `optimization_goal` of the Marketing API, in lower case with spaces.
 *
 * An event between click and purchase, such as an add to cart, is not listed: it does not show whether purchases are the aim.
 */
const META_GOALS: Readonly<Record<AdPurpose, readonly string[]>> = {
  sales: [
    ...['outcome sales', 'sales', 'conversions', 'product catalog sales', 'catalog sales', 'offsite conversions', 'value'],
    ...['in app value', 'messaging purchase conversion', 'purchase'],
  ],
  traffic: ['outcome traffic', 'traffic', 'link clicks', 'landing page views', 'visit instagram profile', 'profile visit'],
  video: ['video', 'video views', 'thruplay', 'two second continuous video views'],
  awareness: [...['outcome awareness', 'awareness', 'brand awareness', 'local awareness', 'ad recall lift', 'reach', 'impressions']],
  engagement: [
    ...['outcome engagement', 'engagement', 'post engagement', 'page likes', 'event responses', 'engaged users'],
    ...['profile and page engagement', 'reminders set', 'subscribers', 'messages', 'conversations', 'replies'],
    'messaging appointment conversion',
  ],
  leads: ['outcome leads', 'leads', 'lead', 'lead generation', 'quality lead', 'quality call', 'meaningful call attempt'],
  app: ['outcome app promotion', 'app promotion', 'app installs', 'mobile app installs', 'app installs and offsite conversions', 'app'],
  other: ['store visits', 'derived events', 'other'],
}

const purposes = new Map(
  (Object.entries(META_GOALS) as [AdPurpose, readonly string[]][]).flatMap(([purpose, names]) =>
    names.map((name) => [name, purpose] as const),
  ),
)

/**
 * The purpose that a value of the Marketing API names.
 *
 * @param value In lower case with spaces: "outcome traffic".
 * @returns Null for a value that is not known.
 */
export const purposeOfGoal = (value: string): AdPurpose | null => purposes.get(value) ?? null

/** Goals that are conversions of any kind: what else is known of the ad set decides which. */
const ANY_CONVERSION: ReadonlySet<string> = new Set([
  ...['offsite conversions', 'conversions', 'conversion', 'convert', 'maximize number of conversions'],
  ...['web conversions', 'website conversions'],
])

/** A stated purpose, with the text that states it in lower case with spaces. */
export interface StatedPurpose {
  readonly text: string
  /** Null: the text is not known. */
  readonly purpose: AdPurpose | null
}

/**
 * The purpose of an ad set: its optimization goal, otherwise what its results are, otherwise the objective of its campaign.
 *
 * A goal of conversions does not name their event. Results that name it decide; otherwise, they are leads in a campaign for leads, and
 * purchases in any other. Source: Meta, performance goals by objective.
 *
 * @param goal Null where none is stated, as `result` and `objective`.
 * @returns Null if nothing that is stated is known.
 */
export const combinePurposes = (
  goal: StatedPurpose | null,
  result: StatedPurpose | null,
  objective: StatedPurpose | null,
): AdPurpose | null => {
  const [ofResult, ofObjective] = [result?.purpose ?? null, objective?.purpose ?? null]
  if (goal === null || goal.purpose === null || !ANY_CONVERSION.has(goal.text)) return goal?.purpose ?? ofResult ?? ofObjective
  return ofResult ?? (ofObjective === 'leads' ? 'leads' : 'sales')
}
