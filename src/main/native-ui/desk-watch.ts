/** Keeps the picture of the products: read along with the window's own questions, and asked for now and then while the window is closed. */

import { type BridgeAnswer, unpacked } from '#shared/contract/desktop/bridge.ts'
import { deskOverviewRoute } from '#shared/contract/internal/account.ts'
import type { OwnerCalls } from '../api/owner-calls.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { type DeskPicture, noPicture, pictureOf } from './desk-picture.ts'

const ASK_EVERY_MS = 10 * 60_000
/** A window on screen asks by itself, once its numbers are there; where it cannot, the tray need not wait for it forever. */
const WINDOW_HAS_MS = 15_000

export interface DeskWatch {
  readonly picture: () => DeskPicture
  /** Reads along: the window asks for the overview after each change of its own. */
  readonly see: (payload: unknown, answer: BridgeAnswer) => void
  readonly onChange: (listener: (picture: DeskPicture) => void) => void
  /** Asks the API now. Never rejects. */
  readonly ask: () => Promise<void>
  /** Asks every ten minutes, and first now; with a window on screen, first where that has not asked in a while. */
  readonly start: (hasWindow: boolean) => void
}

const asksForOverview = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  Reflect.get(payload, 'method') === 'GET' &&
  Reflect.get(payload, 'path') === deskOverviewRoute.path

export const watchDesk = (calls: Promise<OwnerCalls>, log: AppLog): DeskWatch => {
  let picture = noPicture
  const listeners: ((picture: DeskPicture) => void)[] = []

  const show = (next: DeskPicture): void => {
    if (JSON.stringify(next) === JSON.stringify(picture)) return
    picture = next
    for (const listener of listeners) listener(picture)
  }
  const ask = async (): Promise<void> => {
    try {
      const overview = await (await calls).overview()
      show(overview === null ? noPicture : pictureOf(overview))
    } catch (error) {
      log.error({ err: error }, 'the products could not be read for the tray')
    }
  }
  return {
    picture: () => picture,
    see: (payload, answer) => {
      if (answer.status !== 200 || !asksForOverview(payload)) return
      const overview = deskOverviewRoute.answer.safeParse(unpacked(answer).body)
      if (overview.success) show(pictureOf(overview.data))
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    ask,
    start: (hasWindow) => {
      if (hasWindow) setTimeout(() => void (picture === noPicture && ask()), WINDOW_HAS_MS).unref()
      else void ask()
      setInterval(() => void ask(), ASK_EVERY_MS).unref()
    },
  }
}
