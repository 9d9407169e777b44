/** Keeps the selected entry of a list that scrolls sideways in view. */

import { type RefObject, useEffect } from 'react'

/** The entry of the list with the ID `chosen` is scrolled into view when that or the width of the list changes. */
export const useChosenInView = (list: RefObject<HTMLElement | null>, chosen: string): void => {
  useEffect(() => {
    const element = list.current
    if (element === null) return
    // Called for the first time once the list has been laid out: a layout now would be one more.
    const width = new ResizeObserver(() => element.querySelector(`#${chosen}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    width.observe(element)
    return () => width.disconnect()
  }, [list, chosen])
}
