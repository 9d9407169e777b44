/** What breaks when text gets longer: a page that scrolls sideways, text that is clipped without an ellipsis, elements that overlap. */

import type { Page } from 'playwright-core'

/** One line a fault; empty where all is well. Where a dialog is open, only what is in it is looked at. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK = 2
    const faults = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`)
    const scope = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body

    type Box = { left: number; top: number; right: number; bottom: number }
    const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })
    const within = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isArea = ({ left, top, right, bottom }: Box): boolean => right - left > SLACK && bottom - top > SLACK
    const windowBox = { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight }
    /** What of a box the elements around it, from the innermost on, and the window let through. */
    const shown = (box: Box, innermost: Element | null): Box => {
      let part = within(box, windowBox)
      for (let up = innermost; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up)
        if (overflowX !== 'visible' || overflowY !== 'visible') part = within(part, boxOf(up.getBoundingClientRect()))
      }
      return part
    }
    const isHiddenFromEye = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, opacity } = getComputedStyle(at)
        if (clipPath.startsWith('inset') || opacity === '0') return true
      }
      return false
    }
    const name = (element: Element): string => `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`

    const texts: { readonly box: Box; readonly element: Element }[] = []
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }) || isHiddenFromEye(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = boxOf(range.getBoundingClientRect())
      for (let up: Element | null = element; up; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const edge = up.getBoundingClientRect()
        // An ellipsis replaces an element's own text that reaches into the padding; a chip or a button in it is cut at the border.
        const hasEllipsis = up === element && style.textOverflow === 'ellipsis'
        const [left, right] = hasEllipsis ? [style.paddingLeft, style.paddingRight].map(Number.parseFloat) : [0, 0]
        const isCut = box.right > edge.right - (right ?? 0) + SLACK || box.left < edge.left + (left ?? 0) - SLACK
        const hasSign = style.textOverflow === 'ellipsis' && element.closest('[title]') !== null
        if (isCut && !hasSign) faults.add(`cut at the side without a sign: ${name(element)}`)
        // A clamp ends its last line with an ellipsis: the same sign, with the whole text on hover.
        const isClamped = style.webkitLineClamp !== 'none' && element.closest('[title]') !== null
        if (style.overflowY === 'hidden' && box.bottom > edge.bottom + SLACK && !isClamped)
          faults.add(`cut at the bottom: ${name(element)}`)
        if (isCut) break
      }
      for (const part of range.getClientRects()) {
        const clipped = shown(boxOf(part), element)
        if (isArea(clipped)) texts.push({ box: clipped, element })
      }
    }

    const CONTROLS = 'button, a[href], input:not([type="file"]), textarea, select, [role="tab"], [role="option"], [role="menuitem"]'
    const controls = [...scope.querySelectorAll(CONTROLS)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isHiddenFromEye(element))
      .map((element) => ({ element, box: shown(boxOf(element.getBoundingClientRect()), element.parentElement) }))
      .filter(({ box }) => isArea(box))
    const isApart = (a: Element, b: Element): boolean => a !== b && !a.contains(b) && !b.contains(a)
    /** A footer that stays in view while the rest scrolls below it. */
    const footers = [...scope.querySelectorAll('*')].filter((element) => {
      const { position, bottom } = getComputedStyle(element)
      return position === 'sticky' && bottom !== 'auto'
    })
    /** What floats above the rest by intent. */
    const isFloating = (element: Element): boolean =>
      element.closest('[aria-live], [role="tooltip"]') !== null || footers.some((footer) => footer.contains(element))
    const lookFor = (kind: string, ones: typeof texts, others: typeof texts): void => {
      for (const one of ones)
        for (const other of others)
          if (
            isApart(one.element, other.element) &&
            isFloating(one.element) === isFloating(other.element) &&
            isArea(within(one.box, other.box))
          )
            faults.add(`${kind}: ${name(one.element)} and ${name(other.element)}`)
    }
    lookFor('controls on one another', controls, controls)
    lookFor('text on a control', texts, controls)
    lookFor('text on text', texts, texts)
    return [...faults]
  })
