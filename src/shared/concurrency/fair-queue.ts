/**
 * Fair queue: runs at most N tasks at once, alternates between owners, and limits how many may wait.
 *
 * This is our own code because `p-queue` orders by priority alone: it supports neither fairness between owners nor a limit of waiting
 * tasks per owner.
 */

export interface QueueLimits {
  readonly maxConcurrent: number
  /** Most tasks of one owner that run at once; no limit of its own by default. */
  readonly maxConcurrentPerOwner?: number
  /** Most tasks that may wait, of all owners together. */
  readonly maxWaiting: number
  /** Most tasks of one owner that may wait. */
  readonly maxWaitingPerOwner: number
}

export interface Ticket {
  /** Ends the task's use of the queue, whether it waits or has started; the next one starts. Later calls do nothing. */
  readonly release: () => void
}

export interface FairQueue {
  /**
   * Starts a task now, or queues it.
   *
   * @param owner - the owner's id; null is an owner too
   * @returns the ticket to release when the task has ended; null if the queue is full, and then the task never starts
   */
  readonly enqueue: (owner: number | null, start: () => void) => Ticket | null
}

interface QueuedTask {
  readonly owner: number | null
  readonly start: () => void
}

export const createFairQueue = ({
  maxConcurrent,
  maxConcurrentPerOwner = maxConcurrent,
  maxWaiting,
  maxWaitingPerOwner,
}: QueueLimits): FairQueue => {
  const waiting: QueuedTask[] = []
  const started = new Set<QueuedTask>()
  let lastOwner: number | null = null

  const canStart = (owner: number | null): boolean =>
    started.size < maxConcurrent && [...started].filter((task) => task.owner === owner).length < maxConcurrentPerOwner

  /** The oldest task of another owner goes first: an owner with ten tasks does not make the next owner wait for all ten. */
  const startNext = (): void => {
    for (;;) {
      const ready = waiting.filter(({ owner }) => canStart(owner))
      const next = ready.find(({ owner }) => owner !== lastOwner) ?? ready[0]
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      lastOwner = next.owner
      started.add(next)
      next.start()
    }
  }

  return {
    enqueue: (owner, start) => {
      const mustWait = !canStart(owner)
      const isFull = waiting.length >= maxWaiting || waiting.filter((task) => task.owner === owner).length >= maxWaitingPerOwner
      if (mustWait && isFull) return null
      const task = { owner, start }
      waiting.push(task)
      startNext()
      return {
        release: () => {
          const at = waiting.indexOf(task)
          if (at >= 0) waiting.splice(at, 1)
          if (started.delete(task)) startNext()
        },
      }
    },
  }
}
