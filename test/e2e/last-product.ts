/** A window that was last on a product opens on it; one that never was opens on all products, if there are several. */

import type { BrowserContext } from 'playwright-core'

/** The first product of the demo. */
const DEMO_PRODUCT = 'Glow Serum'

/** Runs in the page, and changes nothing once a product was opened there. A page without storage, such as about:blank, has none to change. */
const rememberIn = (product: string): void => {
  if (!window.location.protocol.startsWith('http') && window.location.protocol !== 'app:') return
  const { state = {}, version = 1 } = JSON.parse(localStorage.getItem('roas-desk.window') ?? '{}')
  if (state.product == null)
    localStorage.setItem('roas-desk.window', JSON.stringify({ state: { ...state, page: 'product', product }, version }))
}

/** A spec that switches it on before it opens a browser has windows that were never on a product. */
export const freshStart = { isOn: false }

/** Every page of the context was last on the first product of the demo, or of another account; not with {@link freshStart}. */
export const startOn = async (context: BrowserContext): Promise<void> => {
  if (!freshStart.isOn) await context.addInitScript(rememberIn, DEMO_PRODUCT)
}
