/** A destination that the user turned off: nothing connects to it. */

import type { Destination } from '#shared/contract/internal/egress.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../english.ts'

/** That a destination is off, and how to turn it on again. */
export const switchedOffMessage = (destination: Destination): Message => createMessage(`egress.off.${destination}`)

/** No connection was made. The message is for the user. */
export class SwitchedOff extends Error {
  override readonly name = 'SwitchedOff'
  readonly text: Message

  constructor(destination: Destination) {
    const text = switchedOffMessage(destination)
    super(english.format(text))
    this.text = text
  }
}
