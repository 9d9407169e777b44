/** Keeps the second click of a double click on a button that closes a dialog from what is behind the dialog. */

import { useLayoutEffect } from 'react'

/** The usual time and distance of a double click, in milliseconds and pixels. */
const DOUBLE_CLICK_MS = 500
const DOUBLE_CLICK_PX = 5

/** Everything that a press dispatches after `pointerdown`; `click` is the last but for `dblclick`. */
const REST_OF_PRESS = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

const swallow = (event: Event): void => {
  event.stopImmediatePropagation()
  event.preventDefault()
}

const isSecond = (press: PointerEvent, first: PointerEvent): boolean =>
  press.timeStamp - first.timeStamp < DOUBLE_CLICK_MS &&
  Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) <= DOUBLE_CLICK_PX

/** Swallows the next press if it is the second one of a double click. */
const guardNextPress = (first: PointerEvent): void => {
  const onPress = (press: PointerEvent): void => {
    if (!isSecond(press, first)) return
    swallow(press)
    for (const type of REST_OF_PRESS) window.addEventListener(type, swallow, true)
    const stop = (): void => {
      for (const type of REST_OF_PRESS) window.removeEventListener(type, swallow, true)
    }
    window.addEventListener('dblclick', stop, { capture: true, once: true })
    window.addEventListener('pointerdown', stop, { capture: true, once: true })
  }
  window.addEventListener('pointerdown', onPress, { capture: true, once: true })
}

/** Used by the content of a dialog: guards the window behind it once the dialog is gone. */
export const useDoubleClickGuard = (): void => {
  useLayoutEffect(() => {
    let last: PointerEvent | null = null
    const onPress = (press: PointerEvent): void => {
      last = press
    }
    window.addEventListener('pointerdown', onPress, true)
    return () => {
      window.removeEventListener('pointerdown', onPress, true)
      if (last !== null) guardNextPress(last)
    }
  }, [])
}
