/** Which of the names that Meta gives a purchase is counted, and the same for the steps before it. */

import { z } from 'zod'

/** `omni`: on the website, in an app, in a store and on Meta; `pixel`: on the website alone. */
export const purchaseAliases = ['omni', 'pixel'] as const
/** Which purchases are counted. */
export type PurchaseAlias = (typeof purchaseAliases)[number]

export const purchaseAliasSchema = z.enum(purchaseAliases)

/** What applies until the user chooses. */
export const DEFAULT_ALIAS: PurchaseAlias = 'omni'
