/** Sizes that the style sheet of the layout takes from the state of the window. */

import type { CSSProperties } from 'react'
import { useUiStore } from '../lib/state/ui-store.ts'

/** Least and most width of the advice panel, in pixels. */
export const ADVICE_LEAST = 300
export const ADVICE_MOST = 640

/** A custom property of the style sheet, in pixels. */
export const sized = (name: '--toasts' | '--advice', pixels: number): CSSProperties => ({ [name]: `${pixels}px` })

/** The width of the advice panel that the user has chosen; without one, the style sheet has it. */
export const useAdviceSize = (): CSSProperties => {
  const width = useUiStore((state) => state.adviceWidth)
  return width === null ? {} : sized('--advice', width)
}
