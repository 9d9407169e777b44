/**
 * Ordinary situations by what a report measured: those in which the rules are quiet (no high card, and an upper 95% limit of 0.3 cards a
 * month), some of which the quick run checks, and all in which they are not, with the false cards. A repaired situation moves from the
 * second list to the first.
 * The report had at least 60 months of each; a situation in neither list is quiet.
 */

/** A situation at a volume. */
interface Measured {
  readonly situation: string
  /** Purchases a day. */
  readonly volume: number
}

interface Failing extends Measured {
  /** Cards of any severity a month. */
  readonly cardsAMonth: number
  /** Cards of high severity a month. */
  readonly highAMonth: number
}

export const quietToday: readonly Measured[] = [
  { situation: 'slow lag', volume: 8 },
  { situation: 'slow lag', volume: 40 },
  { situation: 'partial yesterday 1%', volume: 8 },
  { situation: 'partial yesterday 1%', volume: 40 },
  { situation: 'attribution test ad set', volume: 8 },
  { situation: 'attribution test ad set', volume: 40 },
  { situation: 'retargeting on (25%)', volume: 8 },
  { situation: 'retargeting on (25%)', volume: 40 },
  { situation: 'retargeting off (36% of spend)', volume: 40 },
  { situation: 'pause all (reported)', volume: 8 },
  { situation: 'pause all (reported)', volume: 40 },
  { situation: 'days without views', volume: 8 },
  { situation: 'days without views', volume: 40 },
  { situation: 'ads without views', volume: 8 },
  { situation: 'ads without views', volume: 40 },
  { situation: 'nothing on the first days', volume: 8 },
  { situation: 'nothing on the first days', volume: 40 },
  { situation: 'weekdays only', volume: 8 },
  { situation: 'weekdays only', volume: 40 },
  { situation: 'files four days apart', volume: 8 },
  { situation: 'files four days apart', volume: 40 },
  { situation: 'slump after promo (unmarked)', volume: 40 },
  { situation: 'cheap traffic', volume: 40 },
  { situation: 'nothing at all', volume: 8 },
  { situation: 'nothing at all', volume: 40 },
]

export const knownFailing: readonly Failing[] = [
  // The card states that nothing shows whether the buyer paused the ads: a third of these pauses are not reported. The upper limit is 0.356.
  { situation: 'pause all', volume: 8, cardsAMonth: 0.29, highAMonth: 0 },
  // The upper limit is 0.324.
  { situation: 'pause all', volume: 40, cardsAMonth: 0.26, highAMonth: 0 },
  // One question for each account: whether a campaign without a goal is meant to sell.
  { situation: 'boosted posts', volume: 8, cardsAMonth: 1, highAMonth: 0 },
  { situation: 'boosted posts', volume: 40, cardsAMonth: 1.02, highAMonth: 0 },
  // CPM really rises; the card names it as the cause and the promotion as a doubt.
  { situation: 'Black Friday (marked) and CPM ×1.6', volume: 40, cardsAMonth: 0.37, highAMonth: 0 },
  // The reports really change. Most cards state that views are missing or may be; the one of high severity in 60 months does not.
  { situation: 'views reported in part', volume: 8, cardsAMonth: 1.03, highAMonth: 0 },
  { situation: 'views reported in part', volume: 40, cardsAMonth: 1.03, highAMonth: 0.02 },
]
