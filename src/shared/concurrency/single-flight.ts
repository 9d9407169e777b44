/** Single flight: callers that ask for the same work while it runs share one run and its result. Nothing is cached after it settles. */

export interface SingleFlight<Key, T> {
  /**
   * Joins the run in flight under a key, or starts one.
   *
   * @throws what the work throws, to everyone who joined; the next caller starts a new run
   */
  readonly run: (key: Key, work: () => Promise<T>) => Promise<T>
  readonly isRunning: (key: Key) => boolean
}

/** Creates a single flight with one run for each key. */
export const createSingleFlight = <Key, T>(): SingleFlight<Key, T> => {
  const inFlight = new Map<Key, Promise<T>>()
  return {
    run: (key, work) => {
      const running = inFlight.get(key)
      if (running !== undefined) return running
      const started = work().finally(() => inFlight.delete(key))
      inFlight.set(key, started)
      return started
    },
    isRunning: (key) => inFlight.has(key),
  }
}

/** Wraps work that has no key, so that concurrent callers share one run. */
export const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  const { run } = createSingleFlight<null, T>()
  return () => run(null, work)
}
