/** Waits for a moment in which the buyer waits for nothing. */

/** What a key or a press brings is drawn first: answers to what nobody asked for yet would take the machine from that frame. */
const AFTER_ACTING_MS = 150

/** A machine with much else to do may never call a page idle. */
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

/** Resolves once the page has nothing to do and nothing was pressed just now; never rejects. */
export const whenIdle = async (): Promise<void> => {
  for (;;) {
    await idle()
    const left = lastInputAt + AFTER_ACTING_MS - performance.now()
    if (left <= 0) return
    await sleep(left)
  }
}
