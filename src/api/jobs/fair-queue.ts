/** A lane: so many at once, the others wait their turn, and beyond a bound nobody is let in. */

export interface QueueLimits {
  readonly maxConcurrent: number
  /** Most that wait, of everybody and of one owner. */
  readonly maxWaiting: number
  readonly maxWaitingPerOwner: number
}

export interface Ticket {
  /** Gives the place up, whether it waits or has begun; the next one begins. Again: does nothing. */
  readonly release: () => void
}

export interface FairQueue {
  /** Runs `begin` now or when its turn comes. Null, and nothing is run, where there is no room to wait. */
  readonly enqueue: (owner: number | null, begin: () => void) => Ticket | null
}

interface QueuedTask {
  readonly owner: number | null
  readonly begin: () => void
}

export const createFairQueue = ({ maxConcurrent, maxWaiting, maxWaitingPerOwner }: QueueLimits): FairQueue => {
  const queue: QueuedTask[] = []
  const begun = new Set<QueuedTask>()
  let last: number | null = null

  /** The oldest of another owner first: one who hands over ten files does not make the next wait for all ten. */
  const next = (): void => {
    while (begun.size < maxConcurrent) {
      const other = queue.findIndex(({ owner }) => owner !== last)
      const [chosen] = queue.splice(Math.max(0, other), 1)
      if (!chosen) return
      last = chosen.owner
      begun.add(chosen)
      chosen.begin()
    }
  }

  return {
    enqueue: (owner, begin) => {
      const mustWait = begun.size >= maxConcurrent
      const isFull = queue.length >= maxWaiting || queue.filter((held) => held.owner === owner).length >= maxWaitingPerOwner
      if (mustWait && isFull) return null
      const place = { owner, begin }
      queue.push(place)
      next()
      return {
        release: () => {
          const at = queue.indexOf(place)
          if (at >= 0) queue.splice(at, 1)
          if (begun.delete(place)) next()
        },
      }
    },
  }
}
