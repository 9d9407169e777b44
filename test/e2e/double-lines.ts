/** Finds tables and lists that end with a line beside the border of their card. */

import type { Page } from 'playwright-core'

/** One line a fault; empty where all is well. */
export const doubleLines = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Pixels within which two lines look like a double one. */
    const NEAR = 8
    const hasLine = (element: Element): boolean => {
      const { borderBottomWidth, borderBottomStyle } = getComputedStyle(element)
      return borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0
    }
    const frameOf = (element: Element): Element | null => {
      for (let up = element.parentElement; up; up = up.parentElement) if (hasLine(up)) return up
      return null
    }
    const ends = [...document.querySelectorAll('tr, li')].filter(
      (end) => end.checkVisibility() && [end, ...end.children].some((part) => hasLine(part) && part.matches('tr, li, td, th')),
    )
    return ends.flatMap((end) => {
      const frame = frameOf(end)
      const gap = frame === null ? Number.NaN : frame.getBoundingClientRect().bottom - end.getBoundingClientRect().bottom
      return gap >= 0 && gap < NEAR ? [`a line ${gap} px above the border of its card: “${end.textContent?.trim().slice(0, 60)}”`] : []
    })
  })
