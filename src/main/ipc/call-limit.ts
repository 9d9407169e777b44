/** Bounds what the window can have under way: a page that floods the bridge is told to wait, and the desk stays at hand for everything else. */

export interface CallLimits {
  /** Calls under way at once. */
  readonly calls: number
  /** Bytes that they carry together. */
  readonly bytes: number
}

/** Runs a call, or answers what `refused` makes where it would be one too many. `bytes`: what it carries. A call alone is never refused for its bytes. */
export type CallLimit = <T>(bytes: number, run: () => Promise<T>, refused: () => T) => Promise<T>

export const callLimit = (most: CallLimits): CallLimit => {
  let calls = 0
  let carried = 0
  return async (bytes, run, refused) => {
    if (calls >= most.calls || (calls > 0 && carried + bytes > most.bytes)) return refused()
    calls += 1
    carried += bytes
    try {
      return await run()
    } finally {
      calls -= 1
      carried -= bytes
    }
  }
}
