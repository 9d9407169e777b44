/** How much of a long table is rendered: in the first frame only what the window shows, then its full height. */

import { elementScroll, observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { afterPaint } from '../../lib/hooks/after-paint.ts'

export interface RenderWindow {
  /** The view in pixels of the last table with this label, in a window of the same height; null: not known. */
  readonly expected: Rect | null
  /** Number of rows rendered beyond the view. */
  readonly overscan: () => number
  /**
   * Reports the view's size in pixels, at first only the part inside the window, and one pixel where none is.
   *
   * @returns A function that stops observing.
   */
  readonly observe: (table: Virtualizer<HTMLElement, Element>, onResize: (view: Rect) => void) => () => void
  /** Scrolls the table. A new table is at its start: to scroll it there would be a layout before its first frame. */
  readonly scrollTo: typeof elementScroll<HTMLElement>
}

/** By label: to measure a table before its first frame takes a layout of the whole page, and a second one once its rows are there. */
const lastViews = new Map<string, { readonly view: Rect; readonly windowHeight: number }>()

const expectedView = (label: string): Rect | null => {
  const last = lastViews.get(label)
  return last?.windowHeight === window.innerHeight ? last.view : null
}

/**
 * @param label Of the table; null: its view is measured before its first frame.
 * @param overscan Rows beyond the view after the first frame.
 * @param headHeight Pixels of the table's head, which covers the top of the view.
 */
export const renderWindow = (label: string | null, overscan: number, headHeight: number): RenderWindow => {
  let isPainted = false
  const expected = label === null ? null : expectedView(label)
  const firstView = (element: HTMLElement): Rect => {
    const { top, width, height } = element.getBoundingClientRect()
    // Also below the window the table has its first row, which is its tab stop.
    return { width, height: Math.max(1, Math.min(height, window.innerHeight - top) - headHeight) }
  }
  return {
    expected,
    overscan: () => (isPainted ? overscan : 0),
    scrollTo: (offset, options, table) => {
      if (isPainted || offset > 0) elementScroll(offset, options, table)
    },
    observe: (table, onResize) => {
      const element = table.scrollElement
      if (element === null) return () => undefined
      let stop: (() => void) | undefined
      const renderFully = (): void => {
        isPainted = true
        if (label !== null) lastViews.set(label, { view: firstView(element), windowHeight: window.innerHeight })
        stop = observeElementRect(table, onResize) ?? undefined
      }
      if (isPainted) renderFully()
      else {
        onResize(expected ?? firstView(element))
        stop = afterPaint(renderFully)
      }
      return () => stop?.()
    },
  }
}
