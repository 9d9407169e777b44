/** Calls over the bridge from inside the page, as the window itself makes them. */

import type { Page } from 'playwright-core'
import { type Bridge, type BridgeRequest, unwrapResponse } from '#shared/contract/desktop/bridge.ts'

export interface PageAnswer {
  readonly status: number
  readonly body: unknown
}

type Method = BridgeRequest['method']

export const callApi = async (page: Page, method: Method, path: string, body?: BridgeRequest['body']): Promise<PageAnswer> =>
  unwrapResponse(
    await page.evaluate((text) => {
      const { roasDesk } = window as { readonly roasDesk?: Bridge }
      if (!roasDesk) throw new Error('The page has no bridge')
      return roasDesk.request(JSON.parse(text))
    }, JSON.stringify({ method, path, body })),
  )

/** Sends the result of an expression, so that values that JSON cannot represent reach the bridge too. Returns a rejection as text. */
export const askOddly = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(
    `(async () => { try { return await roasDesk.request(${expression}) } catch (error) { return 'rejected: ' + error.message } })()`,
  )
