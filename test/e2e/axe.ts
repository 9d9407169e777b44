/** Checks a page with axe: every rule of WCAG 2.2 A and AA. */

import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What is wrong, one line a finding; empty where nothing is. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  // Through the debugger, so that the page's own policy need not allow it.
  await page.evaluate(axe.source)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(tags)} })`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
}
