/** Events of the desktop app for its window: open a page, run a command, network changes, data changes. Not available in a served window. */

import { z } from 'zod'
import { tenantIdSchema } from '../account.ts'
import { domains } from '../advice.ts'
import { commandIds } from '../commands.ts'
import { apiEventSchema } from '../events.ts'
import { daySchema, productNameSchema } from '../primitives.ts'
import { updateStateSchema } from './desktop-call.ts'

/** The account that a page is of, where the API key opens several; missing: that of the key, or for a page without a product, the open one. */
const ofAccount = { account: tenantIdSchema.optional() } as const

/** A page of the window. A product or card that no longer exists is for the window to report. */
export const pageTargetSchema = z.discriminatedUnion('page', [
  z.strictObject({
    page: z.literal('product'),
    product: productNameSchema,
    domain: z.enum(domains).optional(),
    card: z.string().min(1).max(200).optional(),
    day: daySchema.optional(),
    ...ofAccount,
  }),
  z.strictObject({ page: z.literal('token'), ...ofAccount }),
  z.strictObject({ page: z.literal('settings'), ...ofAccount }),
  z.strictObject({ page: z.literal('data'), ...ofAccount }),
  z.strictObject({
    page: z.literal('decisions'),
    product: productNameSchema.optional(),
    /** Number of the decision that is opened; with its product. */
    review: z.int().positive().optional(),
    ...ofAccount,
  }),
])
/** A page of the window. */
export type PageTarget = Readonly<z.infer<typeof pageTargetSchema>>

export const desktopEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('go'), place: pageTargetSchema }),
  z.strictObject({ kind: z.literal('command'), command: z.enum(commandIds) }),
  z.strictObject({ kind: z.literal('network'), online: z.boolean() }),
  /** The state of the updater changed. */
  z.strictObject({ kind: z.literal('updates'), state: updateStateSchema }),
  /** A change in the account whose key the desktop uses. */
  z.strictObject({ kind: z.literal('api'), event: apiEventSchema }),
])
/** An event of the desktop app. */
export type DesktopEvent = Readonly<z.infer<typeof desktopEventSchema>>
