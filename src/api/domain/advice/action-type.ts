/** What a card asks for, so that some kinds can be held back. */

/** Cards that pause or scale wait while tracking is in doubt; those that repair or look do not. */
export type ActionType = 'repair' | 'look' | 'pause' | 'scale'
