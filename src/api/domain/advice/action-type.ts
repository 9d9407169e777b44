/** What a card asks the user to do, so that some kinds can be held back. */

/** While tracking is in doubt, cards that pause or scale are held back; those that repair or look are not. */
export type ActionType = 'repair' | 'look' | 'pause' | 'scale'
