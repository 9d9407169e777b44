/** Looks at a state of the window in both themes: nothing wrong for axe, and a picture of each in out/screens. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './axe.ts'

const folder = join(import.meta.dirname, '../../out/screens')

/**
 * Fails with axe's findings. Leaves the page in the light theme. `isOver`: a popover is open, whose invisible buttons to dismiss it the library
 * puts outside every landmark.
 */
export const expectValidState = async (page: Page, name: string, { isOver = false } = {}): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
    const faults = (await accessibilityFaults(page)).filter((fault) => !(isOver && fault.startsWith('region:')))
    expect(faults, `${name} in ${colorScheme}`).toEqual([])
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) })
  }
}
