/** How much of a long table is drawn: with its first frame what lies in the window, after it all that its own height holds. */

import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { painted } from '../../lib/hooks/after-paint.ts'

export interface RenderWindow {
  /** Rows drawn beyond the view. */
  readonly overscan: () => number
  /** Tells the view's size in pixels, first as much of it as the window shows; answers what ends it. */
  readonly observe: (table: Virtualizer<HTMLElement, Element>, onResize: (view: Rect) => void) => () => void
}

/** `overscan`: rows beyond the view, once the first frame has been painted. */
export const renderWindow = (overscan: number): RenderWindow => {
  let isPainted = false
  return {
    overscan: () => (isPainted ? overscan : 0),
    observe: (table, onResize) => {
      const element = table.scrollElement
      if (element === null) return () => undefined
      let stop: (() => void) | undefined
      let isGone = false
      const goOn = (): void => {
        if (isGone) return
        isPainted = true
        stop = observeElementRect(table, onResize) ?? undefined
      }
      if (isPainted) goOn()
      else {
        const { top, width, height } = element.getBoundingClientRect()
        onResize({ width, height: Math.max(0, Math.min(height, window.innerHeight - top)) })
        void painted().then(goOn)
      }
      return () => {
        isGone = true
        stop?.()
      }
    },
  }
}
