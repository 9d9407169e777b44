/** SKUs and titles that are stored as a hash, because too few customers bought the item: they may name a person. */
/** The form of a hash as a pattern of SQLite. */
export declare const HIDDEN_GLOB: string
/** The form in which a text is stored that may name a person. `digest` is its keyed hash, in hex. */
export declare const hiddenText: (digest: string) => string
/** Whether a SKU or title is a hash. */
export declare const isHidden: (text: string) => boolean
/** The hash without its prefix. */
export declare const hashOfHidden: (text: string) => string
