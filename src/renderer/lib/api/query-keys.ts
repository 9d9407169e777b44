/** All keys of the query cache. A product's keys start with its name, so that all of them can be removed at once. */

import type { Day } from '#shared/calendar.ts'
import type { RuleChanges } from '#shared/contract/internal/campaign-mapping.ts'
import type { Destination } from '#shared/contract/internal/egress.ts'
import type { Locale } from '#shared/locales/locale.ts'
import type { EntityRef } from '../state/entity-ref.ts'
import type { Period } from '../state/ui-store.ts'

export const queryKeys = {
  status: ['status'],
  demoProgress: ['demo progress'],
  updates: ['desktop', 'updates'],
  account: ['account'],
  linkedAccount: ['linked account'],
  /** The health of all products and, below this prefix, the list of all: whatever changes one changes the other. */
  overview: ['overview'],
  namedAds: (text: string) => ['overview', 'named ads', text] as const,
  productsRoasParts: (from: Day, day: Day) => ['overview', 'roas parts', day, from] as const,
  productsOverviews: ['overview', 'products'],
  /** Null: the latest day. */
  productsOverview: (day: Day | null, period: Period) => ['overview', 'products', day, period] as const,
  sources: ['sources'],
  /** The ad sources and, below this prefix, their campaigns. */
  adSources: ['ad sources'],
  campaigns: (source: number) => ['ad sources', source] as const,
  rulesPreview: (source: number, rules: RuleChanges) => ['ad sources', source, 'preview', rules] as const,
  /** The stores and, below this prefix, their items. */
  stores: ['stores'],
  storeItems: (source: number) => ['stores', source] as const,
  orderRulesPreview: (source: number, rules: RuleChanges) => ['stores', source, 'preview', rules] as const,
  /** The import history and, below this prefix, the check whether one can be undone. */
  imports: ['imports'],
  undoCheck: (importId: number) => ['imports', importId, 'undo'] as const,
  reminders: ['reminders'],
  remindersIn: ({ language, formats }: Locale) => ['reminders', language, formats] as const,
  preferences: ['preferences'],
  deliveries: ['deliveries'],
  /** The outside calls: all, and below this prefix those of one destination. */
  agent: ['agent'],
  agentPreview: (product: string) => ['agent', 'preview', product] as const,
  egress: ['egress'],
  accountsOverviews: ['overview', 'accounts'],
  accountsOverview: (day: Day | null, period: Period) => ['overview', 'accounts', day, period] as const,
  referenceRates: ['reference rates'],
  mcp: ['mcp'],
  mcpSwitch: ['mcp', 'switch'],
  mcpCalls: ['mcp', 'calls'],
  proposals: ['proposals'],
  egressOf: (destination: Destination | null) => ['egress', destination] as const,
  thresholds: ['thresholds'],
  holidays: ['holidays'],
  /** Prefix of all products' keys. */
  products: ['product'],
  product: (product: string) => ['product', product] as const,
  snapshot: (product: string, day: Day) => ['product', product, 'snapshot', day] as const,
  soFar: (product: string, day: Day) => ['product', product, 'so far', day] as const,
  range: (product: string, from: Day, day: Day) => ['product', product, 'range', day, from] as const,
  trends: (product: string) => ['product', product, 'trend'] as const,
  trend: (product: string, day: Day) => ['product', product, 'trend', day] as const,
  days: (product: string) => ['product', product, 'days'] as const,
  notedEvents: (product: string) => ['product', product, 'events'] as const,
  spend: (product: string) => ['product', product, 'spend'] as const,
  funnel: (product: string, day: Day) => ['product', product, 'funnel', day] as const,
  plans: (product: string, day: Day) => ['product', product, 'plans', day] as const,
  series: (product: string, day: Day) => ['product', product, 'series', day] as const,
  /** Which ads have pictures and, below this prefix, the pictures. */
  thumbnails: (product: string) => ['product', product, 'thumbnails'] as const,
  /** The naming scheme of the ads and, below this prefix, the results by name part. */
  naming: (product: string) => ['product', product, 'naming'] as const,
  roasParts: (product: string, part: EntityRef | null, from: Day, day: Day) => ['product', product, 'roas parts', part, day, from] as const,
  entity: (product: string, { level, id }: EntityRef, from: Day, day: Day) => ['product', product, 'entity', level, id, day, from] as const,
  /** Everything that the Retention and Meta vs store tabs show. */
  store: (product: string) => ['product', product, 'store'] as const,
  retention: (product: string, day: Day) => ['product', product, 'store', 'retention', day] as const,
  reconcile: (product: string, day: Day) => ['product', product, 'store', 'reconcile', day] as const,
  seen: (product: string) => ['product', product, 'store', 'seen'] as const,
  restatements: (product: string, since: string | null) => ['product', product, 'store', 'restatements', since] as const,
  advice: (product: string) => ['product', product, 'advice'] as const,
  pastAdvice: (product: string, day: Day) => ['product', product, 'advice', day] as const,
  reviews: (product: string) => ['product', product, 'reviews'] as const,
  decision: (product: string, review: number) => ['product', product, 'decision', review] as const,
  outcomes: (product: string) => ['product', product, 'outcomes'] as const,
  history: (product: string) => ['product', product, 'history'] as const,
  jobs: ['job'],
  job: (id: string) => ['job', id] as const,
} as const

/** Mutations of this window that refetch their queries when they end: events about them are ignored meanwhile. */
export const mutationKeys = {
  refresh: (product: string) => ['refresh', product] as const,
  review: (product: string) => ['review', product] as const,
  mcpSwitch: ['mcp', 'switch'],
} as const
