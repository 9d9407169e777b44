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
  commit: '5e06b4a7',
  rules: [
    { rule: 'R02', volume: 8, months: 2820, cards: 13, upper95: 0.00733 },
    { rule: 'R02', volume: 40, months: 2820, cards: 24, upper95: 0.012 },
    { rule: 'R07', volume: 8, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R07', volume: 40, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R10', volume: 8, months: 2820, cards: 36, upper95: 0.0169 },
    { rule: 'R10', volume: 40, months: 2820, cards: 24, upper95: 0.012 },
    { rule: 'R18', volume: 8, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R18', volume: 40, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R20', volume: 8, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R20', volume: 40, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R21', volume: 8, months: 2820, cards: 99, upper95: 0.0415 },
    { rule: 'R21', volume: 40, months: 2820, cards: 100, upper95: 0.0419 },
    { rule: 'R23', volume: 8, months: 2820, cards: 5, upper95: 0.00373 },
    { rule: 'R23', volume: 40, months: 2820, cards: 6, upper95: 0.0042 },
    { rule: 'R24', volume: 8, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R24', volume: 40, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R25', volume: 8, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R25', volume: 40, months: 2820, cards: 0, upper95: 0.00106 },
    { rule: 'R31', volume: 8, months: 2820, cards: 16, upper95: 0.00862 },
    { rule: 'R31', volume: 40, months: 2820, cards: 24, upper95: 0.012 },
    { rule: 'R32', volume: 8, months: 2820, cards: 9, upper95: 0.00557 },
    { rule: 'R32', volume: 40, months: 2820, cards: 27, upper95: 0.0132 },
  ],
}
