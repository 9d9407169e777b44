/** A value for what takes long to draw. */

import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** The first value at once; each later one after the frame that shows everything else. A deferred value would be drawn before that frame. */
export const useAfterPaint = <Value extends object>(value: Value): Value => {
  const [shown, setShown] = useState(value)
  useEffect(() => afterPaint(() => startTransition(() => setShown(value))), [value])
  return shown
}
