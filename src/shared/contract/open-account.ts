/** Which account the window has open: that of its API key, the demo next to it, or a further account that the key opens too. */

import { z } from 'zod'
import { tenantIdSchema } from './account.ts'

/** The demo next to the account of the API key, or the tenant ID of a further account that the key opens. */
export const openAccountSchema = z.union([z.literal('demo'), tenantIdSchema])
/** The demo, or a tenant ID. */
export type OpenAccount = z.infer<typeof openAccountSchema>

/** A header of the window's requests: an {@link OpenAccount}, which the request is about; absent: the account of the API key. */
export const OPEN_HEADER = 'x-roas-desk-open'
