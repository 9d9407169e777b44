/** A text as what it says: the key of a text and the values that stand in it, for readers who want it in another language than English. */

import { z } from 'zod'

/** A number, a name or a day as `YYYY-MM-DD`, a text inside the text, or several of them. */
export type MessageValue = number | string | Message | readonly Message[] | readonly string[]

export interface Message {
  readonly key: string
  readonly with?: Readonly<Record<string, MessageValue>> | undefined
}

export const messageSchema: z.ZodType<Message> = z
  .object({
    key: z.string(),
    get with() {
      const value = z.union([z.number(), z.string(), messageSchema, z.array(messageSchema), z.array(z.string())])
      return z.record(z.string(), value).optional()
    },
  })
  .meta({ id: 'Message', description: 'Which text of the catalogue it is, and the values in it' })
