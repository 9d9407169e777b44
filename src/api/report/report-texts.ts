/** The words of a report. What cards say comes with them. */

import type { Domain, Severity } from '#shared/contract/advice.ts'
import type { RecordedDecision } from '#shared/contract/review.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'

export type TileKey = 'spend' | 'revenue' | 'roas_meta' | 'mer' | 'orders' | 'cpa' | 'aov' | 'new_customer_share'
export type ChartKey = 'spend' | 'revenue' | 'roas_meta' | 'mer' | 'orders' | 'purchases_meta'
export type FunnelStep = Snapshot['funnel']['steps'][number]['step']

export interface ReportTexts {
  readonly title: string
  readonly kpi: Readonly<Record<TileKey | ChartKey, string>>
  readonly step: Readonly<Record<FunnelStep, string>>
  readonly domain: Readonly<Record<Domain, string>>
  readonly severity: Readonly<Record<Severity, string>>
  readonly decision: Readonly<Record<RecordedDecision, string>>
  readonly undecided: string
  readonly decidedOn: (decision: string, day: string) => string
  readonly reason: (text: string) => string
  readonly usualRange: (range: string) => string
  readonly vsUsual: (weekday: string) => string
  readonly noUsual: string
  readonly notKnown: string
  readonly soFar: string
  readonly settling: string
  readonly better: string
  readonly worse: string
  readonly trend: (line: string, bars: string) => string
  readonly lineLegend: (line: string) => string
  readonly barLegend: (bars: string) => string
  readonly noTrend: string
  readonly funnel: string
  readonly funnelHead: readonly [step: string, count: string, rate: string, usual: string, change: string]
  readonly above: string
  readonly below: string
  readonly advice: string
  readonly adviceCount: (count: number) => string
  readonly atRisk: (money: string) => string
  /** A target of the account that stands where others have what is usual. */
  readonly target: (value: string) => string
  readonly evidenceHead: readonly [metric: string, value: string, usual: string, interval: string, n: string]
  readonly action: string
  readonly doubts: string
  readonly noAdvice: string
  readonly adviceNotKept: string
  readonly more: (count: number) => string
  readonly moreBelow: (count: number) => string
  readonly notes: string
  readonly age: (age: string, at: string) => string
  readonly unknownAge: string
  readonly usualNote: (weekday: string) => string
  readonly intervalNote: string
  readonly riskNote: string
  readonly claimNote: string
  readonly soFarNote: string
  readonly settlingNote: string
  readonly noOrdersNote: string
  readonly noAdsNote: string
  readonly adviceLanguageNote: string | null
  readonly missingLetters: string
  readonly madeAt: (at: string) => string
  readonly page: (page: number, pages: number) => string
  readonly ago: (amount: number, unit: 'minutes' | 'hours' | 'days') => string
  readonly points: (value: string) => string
  readonly fileName: (product: string, day: string) => string
}
