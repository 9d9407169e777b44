/** A lane: so many at once, the others wait their turn, and beyond a bound nobody is let in. */

export interface LaneBounds {
  readonly atOnce: number
  /** Most that wait, of everybody and of one owner. */
  readonly waiting: number
  readonly waitingOfOne: number
}

export interface Place {
  /** Gives the place up, whether it waits or has begun; the next one begins. Again: does nothing. */
  readonly leave: () => void
}

export interface Lane {
  /** Runs `begin` now or when its turn comes. Null, and nothing is run, where there is no room to wait. */
  readonly enter: (owner: number | null, begin: () => void) => Place | null
}

interface Waiting {
  readonly owner: number | null
  readonly begin: () => void
}

export const lane = ({ atOnce, waiting: most, waitingOfOne }: LaneBounds): Lane => {
  const waiting: Waiting[] = []
  const begun = new Set<Waiting>()
  let last: number | null = null

  /** The oldest of another owner first: one who hands over ten files does not make the next wait for all ten. */
  const next = (): void => {
    while (begun.size < atOnce) {
      const other = waiting.findIndex(({ owner }) => owner !== last)
      const [chosen] = waiting.splice(Math.max(0, other), 1)
      if (!chosen) return
      last = chosen.owner
      begun.add(chosen)
      chosen.begin()
    }
  }

  return {
    enter: (owner, begin) => {
      const mustWait = begun.size >= atOnce
      const isFull = waiting.length >= most || waiting.filter((held) => held.owner === owner).length >= waitingOfOne
      if (mustWait && isFull) return null
      const place = { owner, begin }
      waiting.push(place)
      next()
      return {
        leave: () => {
          const at = waiting.indexOf(place)
          if (at >= 0) waiting.splice(at, 1)
          if (begun.delete(place)) next()
        },
      }
    },
  }
}
