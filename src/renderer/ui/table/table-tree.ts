/** Rows of a long table that stand under others, and the keys that open and close them. */

/** Where a row stands among its siblings. */
export interface TreePlace {
  readonly level: 1 | 2
  /** Null for a row that nothing stands under. */
  readonly isOpen: boolean | null
  /** From 1. */
  readonly at: number
  readonly of: number
}

/** The rows are those of open groups, each after the row that it stands under. */
export interface TableTree<Row> {
  readonly placeOf: (row: Row) => TreePlace | undefined
  readonly onOpen: (row: Row, isOpen: boolean) => void
}

/** One of the two. */
export interface TreeMove {
  readonly open?: boolean
  readonly to?: number
}

/** What a key does to the row at an index; null for a key that is none of the tree's there. `levelOf`: of the row at an index. */
export const treeMove = (key: string, at: number, { level, isOpen }: TreePlace, levelOf: (index: number) => number): TreeMove | null => {
  if ((key === 'Enter' || key === ' ') && isOpen !== null) return { open: !isOpen }
  if (key === 'ArrowRight' && isOpen !== null) return isOpen ? { to: at + 1 } : { open: true }
  if (key !== 'ArrowLeft') return null
  if (isOpen === true) return { open: false }
  let above = at
  while (above > 0 && levelOf(above) >= level) above -= 1
  return level > 1 ? { to: above } : null
}
