/** How many event streams may be open at once, since each uses a connection. */

const MAX_OF_ACCOUNT = 20
const MAX_STREAMS = 200

export interface StreamLimit {
  /** Reserves a slot; the returned function releases it. Null if the account, or the host, has too many. */
  readonly acquire: (accountId: number) => (() => void) | null
}

export const createStreamLimit = (limits = { ofAccount: MAX_OF_ACCOUNT, all: MAX_STREAMS }): StreamLimit => {
  const open = new Map<number, number>()
  let total = 0
  return {
    acquire: (accountId) => {
      const own = open.get(accountId) ?? 0
      if (own >= limits.ofAccount || total >= limits.all) return null
      open.set(accountId, own + 1)
      total += 1
      return () => {
        const left = (open.get(accountId) ?? 1) - 1
        if (left > 0) open.set(accountId, left)
        else open.delete(accountId)
        total -= 1
      }
    },
  }
}
