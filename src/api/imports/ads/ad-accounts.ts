/** Decides whether the ID of an ad without one is derived from its names alone, or from its ad account as well. */

import type { Channel } from '#shared/contract/channel.ts'
import { type AccountOfId, type AdAccountOfId, accountKey } from '../../domain/imports/ad-accounts.ts'

export interface AccountContext {
  /** The ad account that the user named for rows without IDs: it distinguishes them from stored ads of the same names. */
  readonly asked: string | null
  /** Of the stored IDs. */
  readonly stored: AccountOfId
  /** Called once for each ID that a row with an account has. */
  readonly note?: (found: AdAccountOfId) => void
}

/** The IDs that a row would have. */
interface PossibleIds {
  readonly channel: Channel
  /** From its names alone. */
  readonly plain: () => string
  /** From its account and its names. */
  readonly own: (account: string) => string
}

/**
 * Returns the account that the ID of a row includes; null if its names alone identify it.
 *
 * The first account with a name has the plain ID, also in later files; any other account with the same name has an ID of its own. A file
 * with an account column therefore gives its ads the IDs that they had before accounts were read.
 */
export const accountReader = ({ asked, stored, note }: AccountContext): ((cell: string, ids: PossibleIds) => string | null) => {
  const found = new Map<string, string>()
  return (cell, { channel, plain, own }) => {
    if (cell === '') return asked
    const key = accountKey(cell)
    const accountOf = (id: string): string | null => stored(channel, id) ?? found.get(`${channel} ${id}`) ?? null
    const take = (id: string): void => {
      if (accountOf(id) !== null) return
      found.set(`${channel} ${id}`, key)
      note?.({ channel, id, account: key })
    }
    const [plainId, ownId] = [plain(), own(key)]
    const owner = accountOf(plainId)
    const hasOwn = accountOf(ownId) !== null
    // Two accounts may be written in the same way: then only the user distinguishes them.
    if (asked !== null && owner === key && !hasOwn) return asked
    const isPlain = !hasOwn && (owner === key || (owner === null && asked === null))
    take(isPlain ? plainId : ownId)
    return isPlain ? null : cell
  }
}
