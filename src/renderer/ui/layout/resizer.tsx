/** The edge of a panel at the right of the window: drags, and moves with the arrow keys (the window splitter pattern of the ARIA APG). */

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import css from './resizer.module.css'

const STEP = 24

export interface ResizerProps {
  readonly label: string
  /** Pixels. */
  readonly least: number
  /** Pixels. */
  readonly most: number
  /** Called while it is dragged; pixels. */
  readonly onMove: (width: number) => void
  /** Called at the end of a drag and for each key; null: as wide as by default. */
  readonly onResize: (width: number | null) => void
}

/** Sizes its parent element. A double click or Enter returns to the default width. */
export const Resizer = ({ label, least, most, onMove, onResize }: ResizerProps) => {
  const edge = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly from: number; readonly width: number; readonly last: number } | null>(null)
  const [width, setWidth] = useState(least)
  useEffect(() => {
    const panel = edge.current?.parentElement
    if (!panel) return
    const observer = new ResizeObserver(() => setWidth(Math.round(panel.getBoundingClientRect().width)))
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  const within = (pixels: number): number => Math.round(Math.min(most, Math.max(least, pixels)))
  const start = (event: PointerEvent): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width, last: width }
  }
  const move = (event: PointerEvent): void => {
    if (drag.current === null) return
    const last = within(drag.current.width + drag.current.from - event.clientX)
    drag.current = { ...drag.current, last }
    onMove(last)
  }
  const end = (): void => {
    if (drag.current !== null && drag.current.last !== drag.current.width) onResize(drag.current.last)
    drag.current = null
  }
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: width + STEP, ArrowRight: width - STEP, Home: least, End: most, Enter: null }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onResize(to === null ? null : within(to))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is a control; <hr> is not.
    <div
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={within(width)}
      className={css.edge}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={() => onResize(null)}
      onKeyDown={press}
    />
  )
}
