/** Severities and decisions as the buyer reads them. */

import type { Severity } from '#shared/contract/advice.ts'
import type { RecordedDecision } from '#shared/contract/review.ts'

export interface ChipWords {
  readonly label: string
  readonly tone: 'bad' | 'warn' | 'good' | 'plain'
}

export const severityChips: Readonly<Record<Severity, ChipWords>> = {
  high: { label: 'High', tone: 'bad' },
  medium: { label: 'Medium', tone: 'warn' },
  low: { label: 'Low', tone: 'plain' },
  info: { label: 'Info', tone: 'plain' },
  insufficient_data: { label: 'Not enough data', tone: 'plain' },
}

export const decisionChips: Readonly<Record<RecordedDecision, ChipWords>> = {
  adopted: { label: 'Adopted', tone: 'good' },
  executed: { label: 'Executed', tone: 'good' },
  ignored: { label: 'Ignored', tone: 'plain' },
  agreed: { label: 'Agreed', tone: 'good' },
  disagreed: { label: 'Disagreed', tone: 'plain' },
}
