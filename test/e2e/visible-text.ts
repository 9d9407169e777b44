/**
 * The text of a page: every visible text and every label, title and placeholder, except names and text marked as being in another
 * language. `except` selects more elements to leave out.
 */

import type { Page } from 'playwright-core'

/** Each text once, with its location. */
export interface VisibleText {
  readonly text: string
  readonly place: string
}

export const visibleText = (page: Page, except?: string): Promise<readonly VisibleText[]> =>
  page.evaluate((more) => {
    const VERBATIM = ['[translate="no"], body [lang], script, style', ...(more === undefined ? [] : [more])].join(', ')
    const seen = new Map<string, string>()
    const note = (text: string | null, element: Element): void => {
      const plain = text?.trim() ?? ''
      if (plain === '' || seen.has(plain) || element.closest(VERBATIM)) return
      const { tagName, className } = element
      seen.set(plain, `${tagName.toLowerCase()}.${typeof className === 'string' ? className : ''}`)
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription'])
        note(element.getAttribute(name), element)
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) note(child.textContent, element)
    }
    return [...seen].map(([text, place]) => ({ text, place }))
  }, except)
