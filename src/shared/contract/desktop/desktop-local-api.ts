/** The local API port of the desktop app: what the window may choose, and its state. */

import { z } from 'zod'

/** Lower ports need rights that a desktop app does not have. */
export const LOWEST_PORT = 1024
export const HIGHEST_PORT = 65_535

export const localApiPortSchema = z.int().min(LOWEST_PORT).max(HIGHEST_PORT)

/** Why the port could not be opened. taken: another program listens there; forbidden: the system does not allow it; failed: see the log. */
export const localApiProblems = ['taken', 'forbidden', 'failed'] as const

export const localApiSchema = z.strictObject({
  on: z.boolean(),
  /** The port it listens on, or would. */
  port: z.int(),
  /** Without a trailing slash; null while it is off. */
  url: z.string().nullable(),
  /** Why the last port that was tried could not be opened. */
  problem: z.strictObject({ kind: z.enum(localApiProblems), port: z.int() }).nullable(),
})
/** The state of the local API. */
export type LocalApiState = Readonly<z.infer<typeof localApiSchema>>
