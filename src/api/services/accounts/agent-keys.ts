/** Keys of agents that the operator of the machine lets in: valid while this process runs, for the MCP server only, and never stored. */

import { hashApiKey, newApiKey } from '../../keys.ts'

export interface AgentKeys {
  /** A new key for an account. */
  readonly issue: (accountId: number) => string
  /** The account of a key by its hash; undefined if there is none. */
  readonly accountOf: (hash: Buffer) => number | undefined
}

export const createAgentKeys = (): AgentKeys => {
  // Found by their hash, so that the time of a look-up reveals nothing of a key.
  const accounts = new Map<string, number>()
  const nameOf = (hash: Buffer): string => hash.toString('base64')
  return {
    issue: (accountId) => {
      const key = newApiKey()
      accounts.set(nameOf(hashApiKey(key)), accountId)
      return key
    },
    accountOf: (hash) => accounts.get(nameOf(hash)),
  }
}
