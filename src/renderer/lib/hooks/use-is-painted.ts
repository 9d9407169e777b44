/** Whether the first frame of a component has been painted. */

import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False in the first frame, true from the next on. `isWhole`: true at once, for a component that draws everything in its first frame. */
export const useIsPainted = (isWhole: boolean): boolean => {
  const [isPainted, setPainted] = useState(isWhole)
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [isPainted])
  return isPainted
}
