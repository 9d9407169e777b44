/** The colors of severities and decisions; their names are in the catalogue. */

import type { Severity } from '#shared/contract/advice.ts'
import type { OutcomeVerdict } from '#shared/contract/internal/outcomes.ts'
import type { RecordedDecision } from '#shared/contract/review.ts'

type Tone = 'bad' | 'warn' | 'good' | 'plain'

export const severityTones: Readonly<Record<Severity, Tone>> = {
  high: 'bad',
  medium: 'warn',
  low: 'plain',
  info: 'plain',
  insufficient_data: 'plain',
}

export const verdictTones: Readonly<Record<OutcomeVerdict, Tone>> = {
  worked: 'good',
  hurt: 'bad',
  no_clear_effect: 'plain',
  inconclusive: 'plain',
}

export const decisionTones: Readonly<Record<RecordedDecision, Tone>> = {
  adopted: 'good',
  executed: 'good',
  ignored: 'plain',
  agreed: 'good',
  disagreed: 'plain',
}
