/**
 * A virtualized table of any length: only the rows in view are rendered.
 *
 * It has sortable headers, a sticky header, first column and totals, and keyboard navigation by arrows, Home, End and page keys. The
 * caller filters and sorts the rows.
 */

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useIsPainted } from '../../lib/hooks/use-is-painted.ts'
import { cx } from '../styles/class-names.ts'
import { columnsWithin, columnWidths } from './column-widths.ts'
import { renderWindow } from './render-window.ts'
import { rowRange } from './row-range.ts'
import { rowSlots } from './row-slots.ts'
import sides from './scroll-area.module.css'
import { TableFooter } from './table-footer.tsx'
import { TableHeader } from './table-header.tsx'
import { rowAfterKey } from './table-keys.ts'
import type { TableOrder } from './table-order.ts'
import { type TableTree, treeMove } from './table-tree.ts'
import type { VirtualColumn } from './virtual-column.ts'
import { VirtualRow } from './virtual-row.tsx'
import css from './virtual-table.module.css'
import { wholeRows } from './whole-rows.ts'

export interface VirtualTableProps<Row> {
  readonly label: string
  readonly columns: readonly VirtualColumn<Row>[]
  /**
   * In display order.
   *
   * Row objects and columns must be referentially stable: a row re-renders only with a new object.
   */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly order: TableOrder
  readonly onOrder: (order: TableOrder) => void
  /** Row height in pixels, the same for all rows. */
  readonly rowHeight?: number
  /** Shown if the table has no rows. */
  readonly empty?: React.ReactNode
  /**
   * For nested rows: the left and right arrows, Space and a click open and close them, and Enter unless it opens the row.
   *
   * Positions must be referentially stable.
   */
  readonly tree?: TableTree<Row>
  /** Opens a row by a click on it or Enter. A click on a row with nested rows shows or hides them. */
  readonly onOpen?: (row: Row) => void
  /** The key of the row to focus as soon as the table appears, such as that of a page from which the user returns; null: none. */
  readonly returnTo?: string | null
  /** The key of the row to mark and scroll to as soon as the table appears, such as that of what led to the page; null: none. */
  readonly marked?: string | null
}

const OVERSCAN = 4
/** Roving tabindex: a table of thousands of rows is a single tab stop. */
const grid = { role: 'grid' }
const treeGrid = { role: 'treegrid' }
/** Spacer rows are hidden from screen readers. */
const silent = { 'aria-hidden': true }
const HEAD_HEIGHT = 40
/** Scroll padding for the sticky column, so that it does not cover a focused cell, and the row height, set once for all rows. */
const measures = (first: number, row: number): React.CSSProperties =>
  ({ '--staying': `${first}px`, '--row': `${row}px` }) as React.CSSProperties

export const VirtualTable = <Row,>(props: VirtualTableProps<Row>) => {
  const { label, columns, rows, rowKey, order, onOrder, rowHeight = 46, empty, tree, onOpen, returnTo = null, marked = null } = props
  const scroller = useRef<HTMLElement>(null)
  const [start] = useState(() => rows.findIndex((row) => rowKey(row) === (returnTo ?? marked)))
  const [active, setActive] = useState(Math.max(0, start))
  const focused = useRef(returnTo !== null && start >= 0)
  /** Whether the marked row is still to be scrolled to. */
  const hidden = useRef(returnTo === null && start >= 0)
  const at = Math.min(active, Math.max(0, rows.length - 1))
  const [drawn] = useState(rowRange)
  // A row that is focused appears after the page has focused its heading.
  const [room] = useState(() => renderWindow(start < 0 ? label : null, OVERSCAN, HEAD_HEIGHT))
  const isPainted = useIsPainted(room.expected === null)
  // The focused row stays rendered; otherwise the focus would be lost when it leaves the view.
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...drawn(range), ...(at < range.count ? [at] : [])])].sort((a, b) => a - b),
    [at, drawn],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: room.overscan(),
    observeElementRect: room.observe,
    scrollToFn: room.scrollTo,
    ...(room.expected === null ? {} : { initialRect: room.expected }),
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: columns.some(({ total }) => total !== undefined) ? HEAD_HEIGHT : 0,
    useFlushSync: false,
    rangeExtractor,
  })
  /** Measured by a key press only: in a render it would be a layout before the frame. */
  const rowsInView = (): number => Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight)
  const levelAt = (index: number): number => {
    const row = rows[index]
    return (row === undefined ? undefined : tree?.placeOf(row)?.level) ?? 1
  }
  /** A click on an element inside a row, such as a link, is not a click on the row. */
  const press = ({ target }: React.MouseEvent) => {
    const pressed = target instanceof Element && target.closest('a, button') === null ? target.closest('tr') : null
    const row = rows[Number(pressed?.getAttribute('aria-rowindex')) - 2]
    if (row === undefined) return
    const isOpen = tree?.placeOf(row)?.isOpen ?? null
    if (isOpen === null) onOpen?.(row)
    else tree?.onOpen(row, !isOpen)
  }
  const walk = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLTableRowElement)) return
    const row = rows[at]
    const place = row === undefined ? undefined : tree?.placeOf(row)
    // Scrolling back to the left comes before moving up in the tree.
    if (event.key === 'ArrowLeft' && (scroller.current?.scrollLeft ?? 0) > 0) return
    const move = place && treeMove(event.key, at, place, (index) => levelAt(index))
    if (row !== undefined && onOpen !== undefined && event.key === 'Enter') {
      event.preventDefault()
      onOpen(row)
      return
    }
    if (row !== undefined && move?.open !== undefined) {
      event.preventDefault()
      tree?.onOpen(row, move.open)
      return
    }
    const next = move?.to ?? rowAfterKey(event.key, at, rows.length, rowsInView())
    if (next === null) return
    event.preventDefault()
    focused.current = true
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const takeFocus = useCallback((row: HTMLTableRowElement | null) => {
    if (row !== null && hidden.current) {
      hidden.current = false
      // After the page has focused its heading, which scrolls to it.
      requestAnimationFrame(() => row.scrollIntoView({ block: 'center' }))
    }
    if (row === null || !focused.current) return
    focused.current = false
    row.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (start > 0) virtual.scrollToIndex(start, { align: 'center' })
  }, [start, virtual])
  const items = virtual.getVirtualItems()
  const { least, first, each } = useMemo(() => columnWidths(columns), [columns])
  const [whole] = useState(wholeRows)
  const [slots] = useState(rowSlots)
  // Rows are filled between other work: the render after a scroll is not urgent.
  const scrolled = useDeferredValue(virtual.isScrolling)
  const isPartial = virtual.isScrolling || scrolled || !isPainted
  const keys = items.flatMap(({ index }) => (rows[index] === undefined ? [] : [rowKey(rows[index])]))
  const inFull = whole(keys, isPartial)
  const slotOf = slots(keys, virtual.isScrolling)
  // The view is known before the first frame from an earlier table.
  const width = virtual.scrollRect?.width ?? room.expected?.width
  const within = isPartial && width !== undefined ? columnsWithin(columns, width + (scroller.current?.scrollLeft ?? 0)) : columns.length
  const hasTotals = columns.some(({ total }) => total !== undefined)
  let end = 0
  return (
    <div className={cx(sides.frame, sides.stickyColumn)} style={measures(first, rowHeight)}>
      <section ref={scroller} className={cx(sides.scroller, css.scroller)} aria-label={label}>
        <table
          {...(tree ? treeGrid : grid)}
          className={cx(css.table, onOpen && css.opening)}
          style={{ minWidth: least }}
          aria-rowcount={rows.length + 1}
          aria-label={label}
          onKeyDown={walk}
          {...(tree || onOpen ? { onClick: press } : {})}
        >
          <colgroup>
            {columns.map(({ id }, index) => (
              <col key={id} style={{ width: each[index] }} />
            ))}
          </colgroup>
          <TableHeader columns={columns} order={order} onOrder={onOrder} />
          <tbody>
            {items.flatMap((item) => {
              const row = rows[item.index]
              const gap = item.start - end
              end = item.end
              if (row === undefined) return []
              const shown = (
                <VirtualRow
                  key={slotOf.get(rowKey(row))}
                  ref={item.index === at ? takeFocus : null}
                  row={row}
                  index={item.index}
                  columns={columns}
                  filled={inFull.has(rowKey(row)) || (isPainted && item.index === at) ? columns.length : within}
                  isActive={item.index === at}
                  isMarked={rowKey(row) === marked}
                  place={tree?.placeOf(row)}
                  onFocus={setActive}
                />
              )
              return gap > 0 ? [<Gap key={`before ${slotOf.get(rowKey(row))}`} height={gap} span={columns.length} />, shown] : [shown]
            })}
            {virtual.getTotalSize() > end && <Gap height={virtual.getTotalSize() - end} span={columns.length} />}
          </tbody>
          {hasTotals && rows.length > 0 && <TableFooter columns={columns} />}
        </table>
        {rows.length === 0 && <div className={css.empty}>{empty}</div>}
      </section>
    </div>
  )
}

/** A spacer for the rows that are not rendered. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr className={css.gap} {...silent}>
    <td colSpan={span} style={{ height }} />
  </tr>
)
