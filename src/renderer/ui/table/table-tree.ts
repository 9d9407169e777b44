/** Nested rows of a long table, and the keys that open and close them. */

/** The position of a row among its siblings. */
export interface TreePlace {
  readonly level: 1 | 2
  /** Null for a row without children. */
  readonly isOpen: boolean | null
  /** From 1. */
  readonly at: number
  readonly of: number
}

/** The visible rows: each group's row, followed by its children if the group is open. */
export interface TableTree<Row> {
  readonly placeOf: (row: Row) => TreePlace | undefined
  readonly onOpen: (row: Row, isOpen: boolean) => void
}

/** Exactly one of the two is set. */
export interface TreeMove {
  readonly open?: boolean
  readonly to?: number
}

/** The effect of a key on the row at an index; null for a key that the tree does not handle. `levelOf`: level of the row at an index. */
export const treeMove = (key: string, at: number, { level, isOpen }: TreePlace, levelOf: (index: number) => number): TreeMove | null => {
  if ((key === 'Enter' || key === ' ') && isOpen !== null) return { open: !isOpen }
  if (key === 'ArrowRight' && isOpen !== null) return isOpen ? { to: at + 1 } : { open: true }
  if (key !== 'ArrowLeft') return null
  if (isOpen === true) return { open: false }
  let above = at
  while (above > 0 && levelOf(above) >= level) above -= 1
  return level > 1 ? { to: above } : null
}
