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
  commit: '94c9e4ee',
  rules: [
    { rule: 'R02', volume: 8, months: 4320, cards: 31, upper95: 0.00968 },
    { rule: 'R02', volume: 40, months: 4320, cards: 114, upper95: 0.0308 },
    { rule: 'R07', volume: 8, months: 4320, cards: 61, upper95: 0.0175 },
    { rule: 'R07', volume: 40, months: 4320, cards: 65, upper95: 0.0185 },
    { rule: 'R10', volume: 8, months: 4320, cards: 41, upper95: 0.0123 },
    { rule: 'R10', volume: 40, months: 4320, cards: 32, upper95: 0.00995 },
    { rule: 'R18', volume: 8, months: 4320, cards: 4, upper95: 0.00212 },
    { rule: 'R18', volume: 40, months: 4320, cards: 21, upper95: 0.007 },
    { rule: 'R20', volume: 8, months: 4320, cards: 72, upper95: 0.0203 },
    { rule: 'R20', volume: 40, months: 4320, cards: 46, upper95: 0.0136 },
    { rule: 'R21', volume: 8, months: 4320, cards: 29, upper95: 0.00915 },
    { rule: 'R21', volume: 40, months: 4320, cards: 36, upper95: 0.011 },
    { rule: 'R23', volume: 8, months: 4320, cards: 60, upper95: 0.0172 },
    { rule: 'R23', volume: 40, months: 4320, cards: 62, upper95: 0.0177 },
    { rule: 'R24', volume: 8, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R24', volume: 40, months: 4320, cards: 2, upper95: 0.00146 },
    { rule: 'R25', volume: 8, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R25', volume: 40, months: 4320, cards: 0, upper95: 0.000693 },
    { rule: 'R31', volume: 8, months: 4320, cards: 54, upper95: 0.0157 },
    { rule: 'R31', volume: 40, months: 4320, cards: 52, upper95: 0.0152 },
    { rule: 'R32', volume: 8, months: 4320, cards: 19, upper95: 0.00645 },
    { rule: 'R32', volume: 40, months: 4320, cards: 23, upper95: 0.00754 },
  ],
}
