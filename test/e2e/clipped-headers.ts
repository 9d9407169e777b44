/** Column heads of a long table of which a part is cut off: two lines are theirs, no more. */

import type { Locator } from 'playwright-core'

export const clippedHeaders = (table: Locator): Promise<readonly string[]> =>
  table.locator('thead th *').evaluateAll((parts) =>
    parts
      .filter((part) => getComputedStyle(part).overflow === 'hidden' && !part.classList.contains('visually-hidden'))
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent ?? ''),
  )
