/** Checks a page with axe: every rule of WCAG 2.2 A and AA. */

import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const parts = {
  /** What another theme can break. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** What another size of the window can break. */
  size: ['scrollable-region-focusable', 'target-size', 'aria-hidden-focus'],
} as const

/** What is wrong, one line a finding; empty where nothing is. In a part of the rules only where the rest was looked at already. */
export const accessibilityFaults = async (page: Page, only: 'all' | keyof typeof parts = 'all'): Promise<readonly string[]> => {
  // Through the debugger, so that the page's own policy need not allow it.
  await page.evaluate(axe.source)
  const runOnly = only === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: parts[only] }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ runOnly })})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
}
