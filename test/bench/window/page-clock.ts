/** Times inside the page, from an action until what it brings has been painted. */

import type { Page } from 'playwright-core'
import { windowText } from '../../helpers/texts.ts'

/** Runs in the page before anything else: a clock, and how far the layout has moved since the first paint. */
const installed = `
{
  const send = window.fetch
  window.fetch = (...args) => {
    deskBench.underWay += 1
    deskBench.stirredAt = performance.now()
    return send(...args).finally(() => { deskBench.underWay -= 1 })
  }
  // An answer is promised with its head: it is there once its body has been read.
  for (const read of ['json', 'text', 'arrayBuffer']) {
    const reading = Response.prototype[read]
    Response.prototype[read] = function () {
      deskBench.underWay += 1
      return reading.call(this).finally(() => { deskBench.underWay -= 1 })
    }
  }
}
window.deskBench = {
  underWay: 0,
  stirredAt: 0,
  /** Until nothing has been done or asked for so many milliseconds and the page has nothing to do: a person acts on a page at rest. */
  async rest(quiet) {
    for (let idle = 0; idle < 2; ) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      idle = deskBench.underWay === 0 && performance.now() - deskBench.stirredAt > quiet ? idle + 1 : 0
      if (idle === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  },
  /** Milliseconds from the action to the end of the first frame that shows what \`isReady\` looks for. */
  async time(act, isReady) {
    const channel = new MessageChannel()
    const start = performance.now()
    deskBench.stirredAt = start
    act()
    for (;;) {
      await new Promise(requestAnimationFrame)
      if (isReady()) break
      if (performance.now() - start > 20000) throw new Error('Not shown within 20 s: ' + act)
    }
    // A message is handled after the frame has been painted.
    await new Promise((resolve) => { channel.port1.onmessage = resolve; channel.port2.postMessage(0) })
    return performance.now() - start
  },
  shifts: [],
  press(key) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Key' + key.toUpperCase(), bubbles: true, cancelable: true }))
  },
  open(name) {
    for (const button of document.querySelectorAll('nav button'))
      if ([...button.querySelectorAll('[title]')].some((each) => each.title === name)) return button.click()
    throw new Error('Unknown product ' + name)
  },
  settled: (part) => part !== null && part.querySelector('[class*="skeleton"]') === null && part.closest('[aria-busy="true"]') === null && part.querySelector('[aria-busy="true"]') === null,
  tilesOf(name) {
    const tiles = document.querySelector(${JSON.stringify(`ul[aria-label="${windowText('overview.tiles')}"]`)})
    return document.querySelector('h1')?.textContent === name && tiles !== null && tiles.children.length === 8 && deskBench.settled(tiles)
  },
  /** All products with as many rows as are in view, and their totals. */
  allProducts(rows) {
    const page = document.querySelector(${JSON.stringify(`section[aria-label="${windowText('productsOverview.totals.label')}"]`)})
    const grid = document.querySelector('[role="grid"]')
    return page !== null && grid !== null && grid.querySelectorAll('tbody th').length >= rows && deskBench.settled(page)
  },
  tab(index) {
    const tab = document.querySelectorAll('[role="tab"]')[index]
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
    return tab?.getAttribute('aria-selected') === 'true' && panel !== null && panel.textContent.length > 40 && deskBench.settled(panel)
  },
  isDecided: () => [...document.querySelectorAll('aside [class*="review"]')].some((line) => line.textContent.startsWith(${JSON.stringify(windowText('common.decision.adopted'))})),
}
new PerformanceObserver((list) => {
  for (const { value, startTime, hadRecentInput } of list.getEntries()) if (!hadRecentInput) deskBench.shifts.push({ value, startTime })
}).observe({ type: 'layout-shift', buffered: true })
`

export const installClock = async (page: Page): Promise<void> => {
  await page.addInitScript(installed)
}

/** `quiet`: milliseconds; prefetching starts 150 after the last key. */
export const rest = (page: Page, quiet = 250): Promise<void> => page.evaluate(`deskBench.rest(${quiet})`)

/** `act` and `isReady` are expressions of functions that use `deskBench`. */
export const timeIn = (page: Page, act: string, isReady: string): Promise<number> =>
  page.evaluate<number>(`deskBench.time(() => { ${act} }, () => ${isReady})`)

export const openProduct = (page: Page, name: string): Promise<number> => {
  const text = JSON.stringify(name)
  return timeIn(page, `deskBench.open(${text})`, `deskBench.tilesOf(${text})`)
}

export const openTab = (page: Page, index: number): Promise<number> =>
  timeIn(page, `deskBench.press('${index + 1}')`, `deskBench.tab(${index})`)
