/** Brings a list back to where it was scrolled when one of its rows was opened as a page. */

import { useCallback, useLayoutEffect, useRef } from 'react'
import type { OpenEntity } from '../lib/state/entity-ref.ts'
import { isSameEntity } from '../lib/state/entity-ref.ts'

const placeOf = (list: string, entity: OpenEntity | null): string => (entity === null ? list : `${list} ${entity.level} ${entity.id}`)

/** Whether the page on screen is the one below the page before it. */
const isReturn = (before: OpenEntity | null, now: OpenEntity | null): boolean =>
  before !== null && (now === null || (before.from !== null && isSameEntity(before.from, now)))

/**
 * @param list - identifies the list below the pages: a tab of a product
 * @param entity - the page over it; null: the list itself
 * @returns the ref of the element that scrolls, which is another one for each page
 */
export const useReturnScroll = (list: string, entity: OpenEntity | null): React.RefCallback<HTMLElement> => {
  const tops = useRef(new Map<string, number>())
  const shown = useRef<{ readonly list: string; readonly entity: OpenEntity | null }>({ list, entity })
  const scroller = useRef<HTMLElement>(null)
  const place = placeOf(list, entity)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { list, entity }
    const element = scroller.current
    const top = tops.current.get(place) ?? 0
    if (element === null || top === 0 || before.list !== list || !isReturn(before.entity, entity)) return
    element.scrollTop = top
    if (element.scrollTop >= top) return
    // The list is still as long as its skeletons.
    const growth = new ResizeObserver(() => {
      element.scrollTop = top
      if (element.scrollTop >= top) growth.disconnect()
    })
    for (const child of element.children) growth.observe(child)
    const stop = () => growth.disconnect()
    element.addEventListener('wheel', stop, { once: true, passive: true })
    element.addEventListener('keydown', stop, { once: true })
    return stop
  }, [list, entity, place])
  return useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element
      if (element === null) return
      const remember = () => tops.current.set(place, element.scrollTop)
      element.addEventListener('scroll', remember, { passive: true })
      return () => element.removeEventListener('scroll', remember)
    },
    [place],
  )
}
