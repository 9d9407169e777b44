/** What a card asks the user to do, and how its effect would show. */

/** While tracking is unreliable, cards that pause or scale are blocked; the others repair, refresh creatives or investigate. */
export type ActionKind = 'repair' | 'look' | 'refresh' | 'pause' | 'scale'

/** A number that an action should move, or must not harm. */
export type HypothesisMetric =
  | 'landing_page_views_per_click'
  | 'orders_per_checkout'
  | 'impressions'
  | 'ctr'
  | 'cpa_meta'
  | 'purchases'
  | 'purchases_per_order'
  | 'orders'

/** What should happen if the action is right. Source of the days: wash-outs of 3 days, 7 where ads learn again. */
export interface Hypothesis {
  readonly metric: HypothesisMetric
  /** Whose number it is: the entity of the card, or the ad set that contains it. */
  readonly on: 'entity' | 'adset'
  readonly direction: 'up' | 'down'
  /** The number that must not get worse. */
  readonly guard: HypothesisMetric
  /** Days after the action that are not read. */
  readonly washOutDays: 3 | 7
  /** Days that are read after them. */
  readonly readingDays: 7 | 14 | 21
}

/** The action of a rule's cards. */
export interface Action {
  readonly kind: ActionKind
  /** Null: the action changes nothing that could be measured, such as a look. */
  readonly hypothesis: Hypothesis | null
}
