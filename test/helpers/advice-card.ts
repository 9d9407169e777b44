/** A card of advice from what a test of lists and filters cares about. */

import type { Card, Severity } from '#shared/contract/advice.ts'

export const adviceCard = (id: string, severity: Severity, moneyAtRisk: number | null = null): Card => ({
  card_id: id,
  severity,
  title: id,
  finding: '',
  action: '',
  evidence: [],
  money_at_risk: moneyAtRisk,
  confidence: null,
  rule: 'R10',
  entity: { level: 'product', id: 'p', name: 'p' },
  since: '2026-11-17',
  doubts: [],
})
