/** A text as a key with values, for readers in another language than English. */

import { z } from 'zod'

/** A number, a name, a day as `YYYY-MM-DD`, a text inside the text, or a list of these. */
export type MessageValue = number | string | Message | readonly Message[] | readonly string[]

/** A text of the catalogue `src/shared/locales/en/messages` and its values. */
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
  .meta({ id: 'Message', description: 'Key of the text in the catalog, and its values' })
