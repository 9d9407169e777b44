/** Severities and decisions as the buyer reads them. */

import type { Severity } from '#shared/contract/advice.ts'
import type { RecordedDecision } from '#shared/contract/review.ts'
import type { ChipTone } from '../ui/chip.tsx'

export const severityChips: Readonly<Record<Severity, { readonly label: string; readonly tone: ChipTone }>> = {
  high: { label: 'High', tone: 'bad' },
  medium: { label: 'Medium', tone: 'warn' },
  low: { label: 'Low', tone: 'plain' },
  info: { label: 'Info', tone: 'plain' },
  insufficient_data: { label: 'Not enough data', tone: 'plain' },
}

export const decisionChips: Readonly<Record<RecordedDecision, { readonly label: string; readonly tone: ChipTone }>> = {
  adopted: { label: 'Adopted', tone: 'good' },
  executed: { label: 'Executed', tone: 'good' },
  ignored: { label: 'Ignored', tone: 'plain' },
  agreed: { label: 'Agreed', tone: 'good' },
  disagreed: { label: 'Disagreed', tone: 'plain' },
}
