/** False cards of each rule in simulated accounts where nothing was broken. Written by `npm run adfault -- --app`; see docs/advice.md. */

export interface MeasuredRule {
  readonly rule: string
  /** Purchases a day. */
  readonly volume: number
  /** Simulated months, all situations together. */
  readonly months: number
  /** Cards of any severity. */
  readonly cards: number
  /** Exact upper 95% limit of cards a month. */
  readonly upper95: number
}

export const measured: { readonly commit: string; readonly rules: readonly MeasuredRule[] } = {
  commit: '23b2d492',
  rules: [
    { rule: 'R02', volume: 8, months: 235, cards: 1, upper95: 0.0202 },
    { rule: 'R02', volume: 40, months: 235, cards: 7, upper95: 0.0559 },
    { rule: 'R07', volume: 8, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R07', volume: 40, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R10', volume: 8, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R10', volume: 40, months: 235, cards: 1, upper95: 0.0202 },
    { rule: 'R20', volume: 8, months: 235, cards: 1, upper95: 0.0202 },
    { rule: 'R20', volume: 40, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R21', volume: 8, months: 235, cards: 4, upper95: 0.039 },
    { rule: 'R21', volume: 40, months: 235, cards: 1, upper95: 0.0202 },
    { rule: 'R23', volume: 8, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R23', volume: 40, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R31', volume: 8, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R31', volume: 40, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R32', volume: 8, months: 235, cards: 0, upper95: 0.0127 },
    { rule: 'R32', volume: 40, months: 235, cards: 0, upper95: 0.0127 },
  ],
}
