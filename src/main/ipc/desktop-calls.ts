/** Handles calls of the window to the desktop app: accepts any payload, returns a plain envelope. */

import type { WebContents } from 'electron'
import {
  type DesktopCall,
  type DesktopCallKind,
  type DesktopResponse,
  type DesktopValue,
  desktopCallSchema,
  desktopValueSchemas,
} from '#shared/contract/desktop/desktop-call.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { UserFacingError } from './user-facing-error.ts'

type CallOf<K extends DesktopCallKind> = Extract<DesktopCall, { readonly kind: K }>

/** One handler for each call. The message of a {@link UserFacingError} is shown to the user; any other error is only logged. */
export type DesktopHandlers = {
  readonly [K in DesktopCallKind]: (call: CallOf<K>, sender: WebContents) => DesktopValue<K> | Promise<DesktopValue<K>>
}

/** Creates the handler of desktop calls. Never rejects. */
export const desktopHost =
  (handlers: DesktopHandlers, log: AppLog) =>
  async (payload: unknown, sender: WebContents): Promise<DesktopResponse> => {
    const call = desktopCallSchema.safeParse(payload)
    if (!call.success) return { ok: false, message: t('calls.unknownForm') }
    const { kind } = call.data
    try {
      // The table maps each kind to its own handler; the union alone cannot express that.
      const handle = handlers[kind] as (call: DesktopCall, sender: WebContents) => unknown
      // A result that cannot be cloned would leave the page waiting forever, so only fields of the contract are sent.
      return { ok: true, value: desktopValueSchemas[kind].parse(await handle(call.data, sender)) }
    } catch (error) {
      if (error instanceof UserFacingError) return { ok: false, message: error.message }
      log.error({ err: error, call: kind }, 'window.desktop_call_failed')
      return { ok: false, message: t('calls.failed') }
    }
  }
