/** When a window has nothing more to ask. Its stream of events never ends, so that Playwright's own "networkidle" never comes. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { eventsRoute } from '#shared/contract/events.ts'

const QUIET_MS = 500

/** To be called before the page is opened. The returned function resolves once half a second has passed without a request. */
export const watchNetwork = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let lastChange = performance.now()
  const note = (): void => {
    lastChange = performance.now()
  }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === eventsRoute.path) return
    open.add(request)
    note()
  })
  const end = (request: Request): void => {
    if (open.delete(request)) note()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (open.size > 0 || performance.now() - lastChange < QUIET_MS) await sleep(50)
  }
}
