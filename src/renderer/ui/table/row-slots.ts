/** Which rows of a long table reuse the elements of rows that left the view. */

/**
 * Returns a function from the keys of the rendered rows to the React key of each.
 *
 * After a jump, such as a frame of a dragged scrollbar, new rows get the elements of those that left: to create all rows in every frame
 * makes so much garbage that collecting it stops the page for longer than a frame. A wheel replaces a few rows, which are cheaper to
 * create than to move. At rest a row that left, such as one that was removed with the focus on its button, passes nothing on.
 */
export const rowSlots = (): ((keys: readonly string[], isScrolling: boolean) => ReadonlyMap<string, number>) => {
  let slots: ReadonlyMap<string, number> = new Map()
  let count = 0
  return (keys, isScrolling) => {
    const rendered = new Set(keys)
    const left = [...slots].flatMap(([key, slot]) => (rendered.has(key) ? [] : [slot]))
    // The focused row stays rendered when it leaves the view.
    const isJump = isScrolling && slots.size - left.length <= 1
    const free = isJump ? left : []
    let used = 0
    slots = new Map(
      keys.map((key) => {
        const reused = slots.get(key) ?? free[used++]
        if (reused !== undefined) return [key, reused]
        count += 1
        return [key, count]
      }),
    )
    return slots
  }
}
