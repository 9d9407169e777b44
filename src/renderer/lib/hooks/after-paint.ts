/** Waits for the next paint. */

/** Fallback: a covered or hidden window paints no frames. */
const LONGEST_WAIT_MS = 100

/** Resolves once the next frame has been painted; never rejects. */
export const painted = async (): Promise<void> => {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    requestAnimationFrame(() => {
      // A message is handled after the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        clearTimeout(timer)
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  })
}

/** Calls back once the next frame has been painted, unless the returned function was called before. */
export const afterPaint = (call: () => void): (() => void) => {
  let isCanceled = false
  void painted().then(() => {
    if (!isCanceled) call()
  })
  return () => {
    isCanceled = true
  }
}
