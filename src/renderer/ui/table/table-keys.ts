/** Which row a key leads to in a long table. */

/** Index of the row after the key, held within the table; null for a key that is none of the table's. `page`: rows that are in view. */
export const rowAfterKey = (key: string, at: number, count: number, page: number): number | null => {
  const to = target(key, at, count, Math.max(1, page - 1))
  return to === null || count === 0 ? null : Math.min(count - 1, Math.max(0, to))
}

const target = (key: string, at: number, count: number, page: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'PageDown':
      return at + page
    case 'PageUp':
      return at - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
