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
  commit: '9f20a2ca',
  rules: [
    { rule: 'R02', volume: 8, months: 4320, cards: 14, upper95: 0.00507 },
    { rule: 'R02', volume: 40, months: 4320, cards: 114, upper95: 0.0308 },
    { rule: 'R07', volume: 8, months: 4320, cards: 62, upper95: 0.0177 },
    { rule: 'R07', volume: 40, months: 4320, cards: 62, upper95: 0.0177 },
    { rule: 'R10', volume: 8, months: 4320, cards: 62, upper95: 0.0177 },
    { rule: 'R10', volume: 40, months: 4320, cards: 39, upper95: 0.0118 },
    { rule: 'R18', volume: 8, months: 4320, cards: 5, upper95: 0.00243 },
    { rule: 'R18', volume: 40, months: 4320, cards: 24, upper95: 0.00781 },
    { rule: 'R20', volume: 8, months: 4320, cards: 58, upper95: 0.0167 },
    { rule: 'R20', volume: 40, months: 4320, cards: 58, upper95: 0.0167 },
    { rule: 'R21', volume: 8, months: 4320, cards: 28, upper95: 0.00889 },
    { rule: 'R21', volume: 40, months: 4320, cards: 26, upper95: 0.00835 },
    { rule: 'R23', volume: 8, months: 4320, cards: 64, upper95: 0.0182 },
    { rule: 'R23', volume: 40, months: 4320, cards: 60, upper95: 0.0172 },
    { rule: 'R24', volume: 8, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R24', volume: 40, months: 4320, cards: 2, upper95: 0.00146 },
    { rule: 'R25', volume: 8, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R25', volume: 40, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R31', volume: 8, months: 4320, cards: 40, upper95: 0.0121 },
    { rule: 'R31', volume: 40, months: 4320, cards: 84, upper95: 0.0233 },
    { rule: 'R32', volume: 8, months: 4320, cards: 17, upper95: 0.0059 },
    { rule: 'R32', volume: 40, months: 4320, cards: 15, upper95: 0.00535 },
  ],
}
