/** The order of the severities of cards: the first is the most severe. */

import type { Severity } from './contract/advice.ts'

export const severityRank: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2, insufficient_data: 3, info: 4 }
