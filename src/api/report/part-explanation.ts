/** What moved ROAS beside Meta vs store. */

import type { Frame, Part } from './frame.ts'
import { drawMovement, MOVEMENT_HEIGHT } from './part-movement.ts'
import { drawStore } from './part-store.ts'
import { gap } from './style.ts'

const BETWEEN = 24

/** What it takes, without the gap after it. */
export const explanationHeight = MOVEMENT_HEIGHT + 6

export const drawExplanation: Part = (frame: Frame, top) => {
  const { left, right } = frame
  const width = (right - left - BETWEEN) / 2
  drawMovement({ ...frame, right: left + width }, top)
  drawStore({ ...frame, left: right - width }, top)
  return top + explanationHeight + gap
}
