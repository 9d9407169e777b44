/** Every text in English that the API shares with its readers: the catalogue that the types of all others, and of all keys, come from. */

import { adRules } from './ad-rules.ts'
import { judging } from './judging.ts'
import { productRules } from './product-rules.ts'
import { snapshot } from './snapshot.ts'

export const english = { ...productRules, ...adRules, ...judging, ...snapshot } as const
