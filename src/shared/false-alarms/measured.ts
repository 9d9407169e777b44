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
  commit: '446a9264',
  rules: [
    { rule: 'R02', volume: 8, months: 4620, cards: 29, upper95: 0.00856 },
    { rule: 'R02', volume: 40, months: 4620, cards: 97, upper95: 0.0249 },
    { rule: 'R07', volume: 8, months: 4620, cards: 0, upper95: 0.000648 },
    { rule: 'R07', volume: 40, months: 4620, cards: 0, upper95: 0.000648 },
    { rule: 'R10', volume: 8, months: 4620, cards: 73, upper95: 0.0192 },
    { rule: 'R10', volume: 40, months: 4620, cards: 45, upper95: 0.0125 },
    { rule: 'R18', volume: 8, months: 4620, cards: 0, upper95: 0.000648 },
    { rule: 'R18', volume: 40, months: 4620, cards: 9, upper95: 0.0034 },
    { rule: 'R20', volume: 8, months: 4620, cards: 75, upper95: 0.0197 },
    { rule: 'R20', volume: 40, months: 4620, cards: 61, upper95: 0.0163 },
    { rule: 'R21', volume: 8, months: 4620, cards: 42, upper95: 0.0118 },
    { rule: 'R21', volume: 40, months: 4620, cards: 48, upper95: 0.0132 },
    { rule: 'R23', volume: 8, months: 4620, cards: 237, upper95: 0.0571 },
    { rule: 'R23', volume: 40, months: 4620, cards: 239, upper95: 0.0576 },
    { rule: 'R24', volume: 8, months: 4620, cards: 0, upper95: 0.000648 },
    { rule: 'R24', volume: 40, months: 4620, cards: 2, upper95: 0.00136 },
    { rule: 'R25', volume: 8, months: 4620, cards: 0, upper95: 0.000648 },
    { rule: 'R25', volume: 40, months: 4620, cards: 0, upper95: 0.000648 },
    { rule: 'R31', volume: 8, months: 4620, cards: 41, upper95: 0.0115 },
    { rule: 'R31', volume: 40, months: 4620, cards: 52, upper95: 0.0142 },
    { rule: 'R32', volume: 8, months: 4620, cards: 10, upper95: 0.00367 },
    { rule: 'R32', volume: 40, months: 4620, cards: 36, upper95: 0.0103 },
  ],
}
