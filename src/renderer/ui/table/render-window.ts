/** How much of a long table is rendered: in the first frame only what the window shows, then its full height. */

import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { painted } from '../../lib/hooks/after-paint.ts'

export interface RenderWindow {
  /** Number of rows rendered beyond the view. */
  readonly overscan: () => number
  /**
   * Reports the view's size in pixels, at first only the part inside the window, and one pixel where none is.
   *
   * @returns A function that stops observing.
   */
  readonly observe: (table: Virtualizer<HTMLElement, Element>, onResize: (view: Rect) => void) => () => void
}

/**
 * @param overscan Rows beyond the view after the first frame.
 * @param headHeight Pixels of the table's head, which covers the top of the view.
 */
export const renderWindow = (overscan: number, headHeight: number): RenderWindow => {
  let isPainted = false
  return {
    overscan: () => (isPainted ? overscan : 0),
    observe: (table, onResize) => {
      const element = table.scrollElement
      if (element === null) return () => undefined
      let stop: (() => void) | undefined
      let isGone = false
      const renderFully = (): void => {
        if (isGone) return
        isPainted = true
        stop = observeElementRect(table, onResize) ?? undefined
      }
      if (isPainted) renderFully()
      else {
        const { top, width, height } = element.getBoundingClientRect()
        // Also below the window the table has its first row, which is its tab stop.
        onResize({ width, height: Math.max(1, Math.min(height, window.innerHeight - top) - headHeight) })
        void painted().then(renderFully)
      }
      return () => {
        isGone = true
        stop?.()
      }
    },
  }
}
