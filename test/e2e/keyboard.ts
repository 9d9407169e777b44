/** The keyboard as somebody without a mouse uses it. */

import type { Locator, Page } from 'playwright-core'

const MOST_PRESSES = 120

/** Presses Tab until an element, or one in it, has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** The first element of a role with a name: the whole name as text, or a pattern. */
export const named = (within: Page | Locator, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Locator =>
  within.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
