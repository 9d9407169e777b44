/** Checks a page with axe: every rule of WCAG 2.2 A and AA. */

import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core'
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
  // Through the debugger, so that the page's own policy need not allow it; once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: RunOnly = only === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: [...parts[only]] }
  // Of what is well, no more than that it is: to describe it takes longer than to find it.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
}
