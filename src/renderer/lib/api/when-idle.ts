/** Waits until the page is idle. */

/** Delay after user input: its frame is drawn before prefetched responses are processed. */
const AFTER_ACTING_MS = 150

/** Timeout: a busy computer may never report the page as idle. */
const LONGEST_WAIT_MS = 2000

let lastInputAt = Number.NEGATIVE_INFINITY
for (const act of ['keydown', 'pointerdown'] as const)
  window.addEventListener(
    act,
    ({ timeStamp }) => {
      lastInputAt = timeStamp
    },
    { capture: true, passive: true },
  )

const idle = (): Promise<void> => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS }))

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once the page is idle and the user has not just acted; never rejects. */
export const whenIdle = async (): Promise<void> => {
  for (;;) {
    await idle()
    const left = lastInputAt + AFTER_ACTING_MS - performance.now()
    if (left <= 0) return
    await sleep(left)
  }
}
