/** What a card asks the user to do, so that some kinds can be blocked. */

/** While tracking is unreliable, cards that pause or scale are blocked; cards that repair or investigate are not. */
export type ActionType = 'repair' | 'look' | 'pause' | 'scale'
