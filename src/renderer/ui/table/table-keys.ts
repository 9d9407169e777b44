/** Keyboard navigation between the rows of a long table. */

/** Index of the row after a key press, clamped to the table; null for a key that the table does not handle. `page`: rows in view. */
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
