/** The public half of the key pair that signs updates: `npm run updates:sign` uses the private half, which is in no repository. */

/** Ed25519, SPKI, base64. `npm run updates:new-key` makes another pair; installed apps accept only the key that they came with. */
export const UPDATE_PUBLIC_KEY = 'MCowBQYDK2VwAyEA3ogsuyDTGtmbr73NHtO4xLvJtJm1u1EaqrLeoRmWxRw='
