/** One after the other: work under the same key waits for the work before it, however that ended. */

export interface KeyedMutex {
  readonly runExclusive: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>()
  return {
    runExclusive: (key, work) => {
      const before = last.get(key) ?? Promise.resolve()
      const run = before.then(work)
      const over = run.catch(() => undefined)
      last.set(key, over)
      void over.then(() => {
        if (last.get(key) === over) last.delete(key)
      })
      return run
    },
  }
}
