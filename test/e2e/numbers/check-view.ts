/** Opens a view by its address and waits until every expectation of it is met. */

import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { mismatchOf, type Reading } from './expected-cell.ts'
import { readScreen, type Screen } from './screen.ts'
import type { View, ViewContext } from './view.ts'

const isThere = ({ title, day, language, isBusy }: Screen, asked: ViewContext): boolean =>
  title === asked.product && day === asked.day && language === asked.language && !isBusy

/** Waits in the page until it shows a day of a product: much cheaper than reading the whole screen again and again. */
const arrive = async (page: Page, { product, day, language }: ViewContext, timeout: number): Promise<void> => {
  await page.waitForFunction(
    ([title, date, lang]) =>
      document.querySelector('h1')?.textContent === title &&
      document.querySelector('header time')?.getAttribute('datetime') === date &&
      document.documentElement.lang === lang &&
      document.querySelector('[role="tabpanel"] [aria-busy="true"]') === null,
    [product, day, language] as const,
    { timeout },
  )
}

/** What the window shows instead, in one line. */
const instead = async (page: Page): Promise<string> => {
  const { title, day, language, isBusy } = await readScreen(page)
  const alerts = await page.getByRole('alert').allTextContents()
  return `but ${day} of ${title} in ${language}${isBusy ? ', busy' : ''}${alerts.map((alert) => `, alert: ${alert}`).join('')}`
}

/** The expectation that was not met within `patience` milliseconds; null if all were. */
export const firstMismatch = async (
  page: Page,
  view: View,
  asked: ViewContext,
  reading: Reading,
  patience: number,
): Promise<string | null> => {
  const { product, day } = asked
  const { claims, reach, below = '' } = await view.look(asked)
  const address = `#/product/${encodeURIComponent(product)}/${view.tab}${below}?day=${day}${view.query ?? ''}`
  let wrong = ''
  const look = async (): Promise<void> => {
    await reach?.(page, await readScreen(page))
    const screen = await readScreen(page)
    const faults = claims.map((claim) => mismatchOf(claim, screen, reading)).filter((fault) => fault !== null)
    wrong = isThere(screen, asked) ? faults.join('; ') : `the window shows ${screen.day} of ${screen.title}`
    if (wrong !== '') throw new Error(wrong)
  }
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, address)
  try {
    await arrive(page, asked, patience).catch(async () => {
      wrong = `did not show ${day} of ${product}, ${await instead(page)}`
      throw new Error(wrong)
    })
    await vi.waitFor(look, { timeout: patience, interval: 20 })
    return null
  } catch (error) {
    const text = wrong === '' && error instanceof Error ? error.message : wrong
    return `${view.name} at ${decodeURIComponent(address)}: ${text}`
  }
}
