/** F6 moves the focus through the regions of the window (products, work area, advice, messages); Shift+F6 goes back. */

import { useEffect } from 'react'

const REGIONS = '#root nav, #root main, #root aside, [data-region="messages"]'
const DIALOG = '[role="dialog"], [role="alertdialog"]'
const FOCUSABLE = 'button:not([disabled]), a[href], input, [tabindex="0"]'

/** The focus target of a region: the first button of the messages, otherwise the region itself. */
const placeIn = (region: HTMLElement): HTMLElement => {
  if (region.dataset.region === 'messages') return region.querySelector<HTMLElement>(FOCUSABLE) ?? region
  if (!region.hasAttribute('tabindex')) region.tabIndex = -1
  return region
}

const isOpen = (region: HTMLElement): boolean =>
  region.checkVisibility() && (region.dataset.region !== 'messages' || region.childElementCount > 0)

const regions = (): readonly HTMLElement[] => {
  const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
  const all = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(isOpen)
  // Behind a dialog only the messages can be reached.
  return dialog ? [dialog, ...all.filter(({ dataset }) => dataset.region === 'messages')] : all
}

export const useRegions = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const open = regions()
      if (open.length === 0) return
      event.preventDefault()
      const at = open.findIndex((region) => region.contains(document.activeElement))
      const next = open.at(event.shiftKey ? (at < 0 ? -1 : at - 1) : (at + 1) % open.length)
      if (next) placeIn(next).focus()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
