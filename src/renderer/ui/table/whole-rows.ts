/** Which rows of a long table have the cells that are seen only after scrolling to the right. */

/**
 * Returns a function from the keys of the rendered rows to those with all cells.
 *
 * A row that appears while the table scrolls gets those cells once the table rests: they are a large part of the work of a frame. A row
 * that has them stays as it is.
 */
export const wholeRows = (): ((keys: readonly string[], isScrolling: boolean) => ReadonlySet<string>) => {
  let whole: ReadonlySet<string> = new Set()
  return (keys, isScrolling) => {
    whole = new Set(isScrolling ? keys.filter((key) => whole.has(key)) : keys)
    return whole
  }
}
