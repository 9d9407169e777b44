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
  commit: '4cb7a365',
  rules: [
    { rule: 'R02', volume: 8, months: 282, cards: 1, upper95: 0.0168 },
    { rule: 'R02', volume: 40, months: 282, cards: 7, upper95: 0.0466 },
    { rule: 'R07', volume: 8, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R07', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R10', volume: 8, months: 282, cards: 1, upper95: 0.0168 },
    { rule: 'R10', volume: 40, months: 282, cards: 4, upper95: 0.0325 },
    { rule: 'R18', volume: 8, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R18', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R20', volume: 8, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R20', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R21', volume: 8, months: 282, cards: 9, upper95: 0.0557 },
    { rule: 'R21', volume: 40, months: 282, cards: 12, upper95: 0.0689 },
    { rule: 'R23', volume: 8, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R23', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R24', volume: 8, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R24', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R25', volume: 8, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R25', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R31', volume: 8, months: 282, cards: 1, upper95: 0.0168 },
    { rule: 'R31', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
    { rule: 'R32', volume: 8, months: 282, cards: 3, upper95: 0.0275 },
    { rule: 'R32', volume: 40, months: 282, cards: 0, upper95: 0.0106 },
  ],
}
