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
  commit: '9ec62783',
  rules: [
    { rule: 'R02', volume: 8, months: 4320, cards: 16, upper95: 0.00563 },
    { rule: 'R02', volume: 40, months: 4320, cards: 90, upper95: 0.0248 },
    { rule: 'R07', volume: 8, months: 4320, cards: 62, upper95: 0.0177 },
    { rule: 'R07', volume: 40, months: 4320, cards: 64, upper95: 0.0182 },
    { rule: 'R10', volume: 8, months: 4320, cards: 38, upper95: 0.0115 },
    { rule: 'R10', volume: 40, months: 4320, cards: 48, upper95: 0.0141 },
    { rule: 'R18', volume: 8, months: 4320, cards: 6, upper95: 0.00274 },
    { rule: 'R18', volume: 40, months: 4320, cards: 25, upper95: 0.00808 },
    { rule: 'R20', volume: 8, months: 4320, cards: 64, upper95: 0.0182 },
    { rule: 'R20', volume: 40, months: 4320, cards: 56, upper95: 0.0162 },
    { rule: 'R21', volume: 8, months: 4320, cards: 59, upper95: 0.017 },
    { rule: 'R21', volume: 40, months: 4320, cards: 39, upper95: 0.0118 },
    { rule: 'R23', volume: 8, months: 4320, cards: 60, upper95: 0.0172 },
    { rule: 'R23', volume: 40, months: 4320, cards: 62, upper95: 0.0177 },
    { rule: 'R24', volume: 8, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R24', volume: 40, months: 4320, cards: 2, upper95: 0.00146 },
    { rule: 'R25', volume: 8, months: 4320, cards: 2, upper95: 0.00146 },
    { rule: 'R25', volume: 40, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R31', volume: 8, months: 4320, cards: 33, upper95: 0.0102 },
    { rule: 'R31', volume: 40, months: 4320, cards: 33, upper95: 0.0102 },
    { rule: 'R32', volume: 8, months: 4320, cards: 16, upper95: 0.00563 },
    { rule: 'R32', volume: 40, months: 4320, cards: 62, upper95: 0.0177 },
  ],
}
