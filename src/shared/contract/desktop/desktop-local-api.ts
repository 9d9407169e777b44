/** The port that the desktop app opens to programs of this machine: what the window may choose, and what it hears of it. */

import { z } from 'zod'

/** Ports below need rights that no desktop app has. */
export const LOWEST_PORT = 1024
export const HIGHEST_PORT = 65_535

export const localApiPortSchema = z.int().min(LOWEST_PORT).max(HIGHEST_PORT)

/** taken: another program listens there. forbidden: the system lets nobody listen there. failed: the log says why. */
export const localApiProblems = ['taken', 'forbidden', 'failed'] as const

export const localApiSchema = z.strictObject({
  on: z.boolean(),
  /** Where it listens, or would. */
  port: z.int(),
  /** Without a slash at the end; null while it is off. */
  url: z.string().nullable(),
  /** Why the last port that was tried could not be opened. */
  problem: z.strictObject({ kind: z.enum(localApiProblems), port: z.int() }).nullable(),
})
export type LocalApiState = Readonly<z.infer<typeof localApiSchema>>
