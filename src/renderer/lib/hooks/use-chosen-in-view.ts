/** Keeps the selected entry of a list that scrolls sideways in view. */

import { type RefObject, useEffect, useRef } from 'react'

/** For the list: its selected entry is scrolled into view when `chosen` or the width of the list changes. */
export const useChosenInView = <T extends HTMLElement>(chosen: string): RefObject<T | null> => {
  const list = useRef<T>(null)
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const show = (): void => element.querySelector(`[data-key="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const width = new ResizeObserver(show)
    width.observe(element)
    show()
    return () => width.disconnect()
  }, [chosen])
  return list
}
