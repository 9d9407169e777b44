/**
 * Slot limit: how many things may be open at once, for each owner and in total. Unlike a bulkhead, it does not run the work: a slot is
 * released by its holder.
 */

export interface SlotLimits {
  readonly perOwner: number
  readonly total?: number
}

export interface SlotLimit {
  /**
   * Reserves a slot.
   *
   * @returns a function that releases the slot; null if no slot is free
   */
  readonly acquire: (owner: number) => (() => void) | null
}

/** Creates a slot limit without open slots. */
export const createSlotLimit = ({ perOwner, total = Number.POSITIVE_INFINITY }: SlotLimits): SlotLimit => {
  const open = new Map<number, number>()
  let openInTotal = 0
  return {
    acquire: (owner) => {
      const own = open.get(owner) ?? 0
      if (own >= perOwner || openInTotal >= total) return null
      open.set(owner, own + 1)
      openInTotal += 1
      return () => {
        const left = (open.get(owner) ?? 1) - 1
        if (left > 0) open.set(owner, left)
        else open.delete(owner)
        openInTotal -= 1
      }
    },
  }
}
