/** Which ad account has the ads of a name: names alone do not identify ads of two accounts. */

import type { Channel } from '#shared/contract/channel.ts'

/** An ID that was derived from a name, with the ad account that has it. */
export interface AdAccountOfId {
  readonly channel: Channel
  /** Of the highest level that a row names: mostly of its campaign. */
  readonly id: string
  /** As {@link accountKey} writes it. */
  readonly account: string
}

/** Returns the key of the ad account that has an ID; null if no file said so. */
export type AccountOfId = (channel: Channel, id: string) => string | null

/** One text for the ways in which platforms write an account: "123-456-7890" and "1234567890". */
export const accountKey = (account: string): string => account.toLowerCase().replaceAll(/[\s-]/g, '') || account
