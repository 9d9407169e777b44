/** A machine with an adjustable clock, and timers that pause while it sleeps. */

export interface Machine {
  /** What its clock shows, milliseconds since 1970 in UTC. */
  readonly now: () => number
  readonly setClock: (byMs: number) => void
  /** As setTimeout, on the time that the machine is awake. */
  readonly setTimer: (callBack: () => void, ms: number) => () => void
  /** Lets time pass awake: timers fire, each after `settle`; `passed` hears of every stretch before the next timer. */
  readonly stayAwake: (ms: number, flush: () => Promise<void>, passed: (ms: number) => void) => Promise<void>
  readonly sleep: (ms: number) => void
  /** The process is gone, and its timers with it. */
  readonly forgetTimers: () => void
}

export const machineAt = (start: number): Machine => {
  let clock = start
  let awake = 0
  let timers: { readonly at: number; readonly callBack: () => void }[] = []
  return {
    now: () => clock,
    setClock: (byMs) => {
      clock += byMs
    },
    setTimer: (callBack, ms) => {
      const timer = { at: awake + ms, callBack }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    stayAwake: async (ms, flush, passed) => {
      const until = awake + ms
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0]
        const stretch = Math.min(next?.at ?? until, until) - awake
        awake += stretch
        clock += stretch
        passed(stretch)
        if (!next || next.at > until) return
        timers = timers.filter((other) => other !== next)
        next.callBack()
        await flush()
      }
    },
    sleep: (ms) => {
      clock += ms
    },
    forgetTimers: () => {
      timers = []
    },
  }
}
