/** The only file that names ipcMain: one channel, for our own page only, answered by plain envelopes and never by an exception. */

import { ipcMain } from 'electron'
import { API_CHANNEL, type BridgeAnswer } from '#shared/contract/bridge.ts'
import { isTrustedFrame } from './app-origin.ts'
import { errorAnswer } from './bridge-host.ts'
import { devServer } from './dev-server.ts'

/** `answer` must never reject: an exception would reach the page without its code. */
export const answerWindow = (answer: (payload: unknown) => Promise<BridgeAnswer>): void => {
  ipcMain.handle(API_CHANNEL, (event, payload: unknown): Promise<BridgeAnswer> | BridgeAnswer => {
    // Read at once: after an await the frame may have gone elsewhere.
    const frame = event.senderFrame
    if (!isTrustedFrame(frame, devServer())) return errorAnswer('not_allowed_here', 'Only the window of this app may ask.')
    return answer(payload)
  })
}
