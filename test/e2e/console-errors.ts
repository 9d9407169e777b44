/** What a page complains about: errors on its console, refusals by its content policy among them, and errors that nobody caught. */

import type { Page } from 'playwright-core'

/** The list grows from now on. */
export const collectConsoleErrors = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
