/** The only file that uses ipcMain: two channels for our own page only, with limits; they return plain envelopes and never throw. */

import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import { createBulkhead } from '#shared/concurrency/bulkhead.ts'
import { API_CHANNEL, type BridgeResponse, DESKTOP_CHANNEL } from '#shared/contract/desktop/bridge.ts'
import type { DesktopResponse } from '#shared/contract/desktop/desktop-call.ts'
import { yieldBetweenCalls } from '#shared/node/yield-between-calls.ts'
import { errorResponse } from '../api/bridge-host.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { isTrustedFrame } from '../security/app-origin.ts'
import { devServer } from '../security/dev-server.ts'
import { MAX_FILE_BYTES, payloadSize } from './payload-size.ts'

const tooLarge = (): string => t('calls.tooLarge', { mebibytes: MAX_FILE_BYTES / 1024 ** 2 })

/** Call it before any await: the frame may navigate meanwhile. Reading a frame that no longer exists throws. */
const isTrustedSender = ({ senderFrame }: IpcMainInvokeEvent): boolean => {
  try {
    return isTrustedFrame(senderFrame, devServer())
  } catch {
    return false
  }
}

type IpcLog = Pick<AppLog, 'error'>

/** Logs the first call of a foreign sender on a channel: a page that repeats it must not fill the log. */
const refusalLog = (log: IpcLog, channel: string): (() => void) => {
  let isLogged = false
  return () => {
    if (!isLogged) log.error({ channel }, 'ipc.sender_refused')
    isLogged = true
  }
}

/** `answer` must never reject: an exception would reach the page without its code. */
export const setupApiChannel = (answer: (payload: unknown) => Promise<BridgeResponse>, log: IpcLog): void => {
  const logRefusal = refusalLog(log, API_CHANNEL)
  const limited = createBulkhead({ maxConcurrent: 64, maxWeight: MAX_FILE_BYTES })
  const nextIteration = yieldBetweenCalls()
  ipcMain.handle(API_CHANNEL, (event, payload: unknown): Promise<BridgeResponse> | BridgeResponse => {
    if (!isTrustedSender(event)) {
      logRefusal()
      return errorResponse('not_allowed_here', t('calls.notOurs'))
    }
    const size = payloadSize(payload)
    if (size === null) return errorResponse('too_large', tooLarge())
    return limited(
      size,
      async () => {
        await nextIteration()
        return answer(payload)
      },
      () => errorResponse('too_many_requests', t('calls.tooMany')),
    )
  })
}

/** The same for calls of the window to the desktop. `answer` must never reject. */
export const setupDesktopChannel = (answer: (payload: unknown, sender: WebContents) => Promise<DesktopResponse>, log: IpcLog): void => {
  const logRefusal = refusalLog(log, DESKTOP_CHANNEL)
  const limited = createBulkhead({ maxConcurrent: 16, maxWeight: MAX_FILE_BYTES })
  ipcMain.handle(DESKTOP_CHANNEL, (event, payload: unknown): Promise<DesktopResponse> | DesktopResponse => {
    if (!isTrustedSender(event)) {
      logRefusal()
      return { ok: false, message: t('calls.notOurs') }
    }
    const size = payloadSize(payload)
    if (size === null) return { ok: false, message: tooLarge() }
    return limited(
      size,
      () => answer(payload, event.sender),
      (): DesktopResponse => ({ ok: false, message: t('calls.tooMany') }),
    )
  })
}
