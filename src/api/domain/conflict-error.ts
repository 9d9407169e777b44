/** An error that the caller of the API may read. */

import type { Message } from '#shared/contract/message.ts'
import { english } from './english.ts'

/** A change that does not fit what is stored. The message is one sentence or two for the user; nothing was changed. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
  readonly text: Message

  constructor(text: Message) {
    super(english.format(text))
    this.text = text
  }
}
