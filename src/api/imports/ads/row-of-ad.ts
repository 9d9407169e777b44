/** Which row of a file gave an ad on one day. A `Map` would take three times the memory, and most of the time of reading a large file. */

export interface RowOfAd {
  /** Row of an ad by its number; 0 if there is none. */
  readonly get: (ad: number) => number
  /** Notes the row, from 1, of an ad that has none yet. */
  readonly add: (ad: number, row: number) => void
  readonly count: () => number
}

const FEWEST_SLOTS = 16
const HASH = 0x9e3779b1

/** A power of two. A fourth of the slots stays empty, so that a search ends soon. */
const slotsFor = (ads: number): number => Math.max(FEWEST_SLOTS, 2 ** Math.ceil(Math.log2((ads * 4) / 3)))

/**
 * A hash table in two arrays. Numbers of ads may be negative and larger than 32 bits.
 *
 * @param expected - how many ads there may be; for more, it grows
 */
export const rowOfAd = (expected: number): RowOfAd => {
  let ads = new Float64Array(slotsFor(expected))
  let rows = new Int32Array(ads.length)
  let count = 0

  /** The slot of an ad, or the empty one where it belongs. */
  const slotOf = (ad: number): number => {
    const last = rows.length - 1
    let slot = (Math.imul((ad | 0) ^ Math.floor(ad / 2 ** 32), HASH) >>> 7) & last
    while (rows[slot] !== 0 && ads[slot] !== ad) slot = (slot + 1) & last
    return slot
  }
  const put = (ad: number, row: number): void => {
    const slot = slotOf(ad)
    ads[slot] = ad
    rows[slot] = row
  }
  const grow = (): void => {
    const [oldAds, oldRows] = [ads, rows]
    ads = new Float64Array(oldAds.length * 2)
    rows = new Int32Array(oldRows.length * 2)
    for (let slot = 0; slot < oldRows.length; slot += 1) {
      const row = oldRows[slot] ?? 0
      if (row !== 0) put(oldAds[slot] ?? 0, row)
    }
  }
  return {
    get: (ad) => rows[slotOf(ad)] ?? 0,
    add: (ad, row) => {
      if (count * 4 >= rows.length * 3) grow()
      put(ad, row)
      count += 1
    },
    count: () => count,
  }
}
