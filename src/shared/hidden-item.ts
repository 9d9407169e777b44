/** SKUs and titles that are stored as a hash, because too few customers bought the item: they may name a person. */

const PREFIX = 'item-'
const HASH_CHARACTERS = 20
/** The form of a hash as a pattern of SQLite. */
export const HIDDEN_GLOB = `${PREFIX}${'[0-9a-f]'.repeat(HASH_CHARACTERS)}`
const HIDDEN = new RegExp(`^${PREFIX}[0-9a-f]{${HASH_CHARACTERS}}$`)

/** The form in which a text is stored that may name a person. `digest` is its keyed hash, in hex. */
export const hiddenText = (digest: string): string => `${PREFIX}${digest.slice(0, HASH_CHARACTERS)}`

/** Whether a SKU or title is a hash. */
export const isHidden = (text: string): boolean => HIDDEN.test(text)

/** The hash without its prefix. */
export const hashOfHidden = (text: string): string => text.slice(PREFIX.length)
