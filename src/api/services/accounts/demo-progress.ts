/** How far the creation of a demo is, for the window that waits for it. */

export interface ProductProgress {
  readonly product: string
  /** 0..1; 1 once its data is loaded. */
  readonly progress: number
}

export interface DemoProgress {
  /** Null while no demo is created. Of several, the one that started last. */
  readonly current: () => readonly ProductProgress[] | null
  /** Reports what `read` returns until the work ends, also if it fails. */
  readonly during: <T>(read: () => readonly ProductProgress[], work: () => Promise<T>) => Promise<T>
}

export const createDemoProgress = (): DemoProgress => {
  const readers = new Set<() => readonly ProductProgress[]>()
  return {
    current: () => [...readers].at(-1)?.() ?? null,
    during: async (read, work) => {
      readers.add(read)
      try {
        return await work()
      } finally {
        readers.delete(read)
      }
    },
  }
}
