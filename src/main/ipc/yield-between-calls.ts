/** Lets one call begin per turn of the event loop: a page asks for everything on a screen at once, and the answers together would hold the thread for longer than a frame. */

/** Resolves when it is the caller's turn, in the order of asking. What the caller does next without waiting for the outside is done before the next one's turn. */
export const yieldBetweenCalls = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = []
  let isRunning = false
  const next = (): void => {
    const begin = waiting.shift()
    if (begin === undefined) {
      isRunning = false
      return
    }
    begin()
    setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      setImmediate(next)
    })
}
