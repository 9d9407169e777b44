/** Keeps the picture of the products: read along with the window's own questions, and asked for now and then while the window is closed. */

import { type BridgeResponse, unwrapResponse } from '#shared/contract/desktop/bridge.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import type { InternalApiClient } from '../api/internal-client.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { emptySummary, type TraySummary, toTraySummary } from './tray-summary.ts'

const POLL_INTERVAL_MS = 10 * 60_000
/** A window on screen asks by itself, once its numbers are there; where it cannot, the tray need not wait for it forever. */
const WINDOW_HAS_MS = 15_000

export interface SummaryPoller {
  readonly picture: () => TraySummary
  /** Reads along: the window asks for the overview after each change of its own. */
  readonly observe: (payload: unknown, answer: BridgeResponse) => void
  readonly onChange: (listener: (picture: TraySummary) => void) => void
  /** Asks the API now. Never rejects. */
  readonly poll: () => Promise<void>
  /** Asks every ten minutes, and first now; with a window on screen, first where that has not asked in a while. */
  readonly start: (hasWindow: boolean) => void
}

const asksForOverview = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  Reflect.get(payload, 'method') === 'GET' &&
  Reflect.get(payload, 'path') === deskOverviewRoute.path

export const summaryPoller = (calls: Promise<InternalApiClient>, log: AppLog): SummaryPoller => {
  let picture = emptySummary
  const listeners: ((picture: TraySummary) => void)[] = []

  const show = (next: TraySummary): void => {
    if (JSON.stringify(next) === JSON.stringify(picture)) return
    picture = next
    for (const listener of listeners) listener(picture)
  }
  const ask = async (): Promise<void> => {
    try {
      const overview = await (await calls).overview()
      show(overview === null ? emptySummary : toTraySummary(overview))
    } catch (error) {
      log.error({ err: error }, 'the products could not be read for the tray')
    }
  }
  return {
    picture: () => picture,
    observe: (payload, answer) => {
      if (answer.status !== 200 || !asksForOverview(payload)) return
      const overview = deskOverviewRoute.answer.safeParse(unwrapResponse(answer).body)
      if (overview.success) show(toTraySummary(overview.data))
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    poll: ask,
    start: (hasWindow) => {
      if (hasWindow) setTimeout(() => void (picture === emptySummary && ask()), WINDOW_HAS_MS).unref()
      else void ask()
      setInterval(() => void ask(), POLL_INTERVAL_MS).unref()
    },
  }
}
