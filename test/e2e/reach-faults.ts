/** What a small window takes away: parts that scroll sideways and are not tables, and controls that cannot be seen where they have the focus. */

import type { Page } from 'playwright-core'

/** One line a fault; empty where all can be reached. Moves the focus. Where a dialog is open, only what is in it is looked at. */
export const reachFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK = 2
    const faults = new Set<string>()
    const root = document.documentElement
    const name = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 40)} “${words.trim().slice(0, 50)}”`
    }
    if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`)
    const over = root.scrollHeight - root.clientHeight
    if (over > 0) faults.add(`the page is ${over} px higher than the window: what scrolls is in it`)

    // Tables, a row of tabs and lines of a log may scroll sideways by themselves.
    const MAY_SCROLL = 'table, [role="table"], [role="grid"], [role="treegrid"], [role="tab"], pre'
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX } = getComputedStyle(element)
      if (overflowX !== 'auto' && overflowX !== 'scroll') continue
      const over = element.scrollWidth - element.clientWidth
      if (over > SLACK && element.checkVisibility() && !element.matches(MAY_SCROLL) && element.querySelector(MAY_SCROLL) === null)
        faults.add(`scrolls sideways by ${over} px: ${name(element)}`)
    }

    const TABBABLE = 'button, a[href], input, textarea, select, [tabindex]'
    const scope = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="listbox"]')].at(-1) ?? document.body
    /** The visible element of a control: the control itself, or, where it is invisible, such as a checkbox, its label or its field. */
    const shownBy = (element: Element): Element => {
      let shown = element
      for (let up: Element | null = element; up && up !== scope; up = up.parentElement) {
        const { width, height } = up.getBoundingClientRect()
        if (width <= 1 || height <= 1 || getComputedStyle(up).opacity === '0') shown = up.parentElement ?? up
      }
      return shown
    }
    const isMessage = (element: Element): boolean => element.closest('[aria-live]') !== null
    const isSeen = (element: HTMLElement): boolean => {
      const look = shownBy(element)
      for (const { left, top, right, bottom } of look.getClientRects()) {
        const [l, t] = [Math.max(left, 0), Math.max(top, 0)]
        const [r, b] = [Math.min(right, root.clientWidth), Math.min(bottom, root.clientHeight)]
        for (const x of [0.5, 0.1, 0.9])
          for (const y of [0.5, 0.1, 0.9]) {
            // A message covers the rest on purpose, and disappears automatically.
            const at = document.elementsFromPoint(l + (r - l) * x, t + (b - t) * y).find((hit) => isMessage(hit) === isMessage(element))
            if (r > l && b > t && look.contains(at ?? null)) return true
          }
      }
      return false
    }
    const before = document.activeElement
    const all = [...scope.querySelectorAll<HTMLElement>(TABBABLE)]
    // Forth and back, as the tab key goes: what stays in its place covers other things each way.
    for (const element of [...all, ...all.toReversed()]) {
      if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('[aria-hidden="true"], [inert]')) continue
      element.focus()
      if (document.activeElement !== element) continue
      if (isSeen(element)) continue
      const { left, top, width, height } = shownBy(element).getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      faults.add(`has the focus and cannot be seen: ${name(element)}, under ${over === null ? 'nothing' : name(over)}`)
    }
    // The desk's keys go where the focus is.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (before instanceof HTMLElement && before !== document.body) before.focus()
    return [...faults]
  })
