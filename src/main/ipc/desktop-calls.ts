/** From a call of the window to an answer of the desktop: any payload in, a plain envelope out. */

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

/** One handler for each call. A {@link UserFacingError} reaches the screen as it is worded; anything else only the log. */
export type DesktopHandlers = {
  readonly [K in DesktopCallKind]: (call: CallOf<K>, asker: WebContents) => DesktopValue<K> | Promise<DesktopValue<K>>
}

/** The host's end of the desktop calls. Never rejects. */
export const desktopHost =
  (handlers: DesktopHandlers, log: AppLog) =>
  async (payload: unknown, asker: WebContents): Promise<DesktopResponse> => {
    const call = desktopCallSchema.safeParse(payload)
    if (!call.success) return { ok: false, message: t('calls.unknownForm') }
    const { kind } = call.data
    try {
      // The table maps each kind to its own handler; the union alone cannot express that.
      const handle = handlers[kind] as (call: DesktopCall, asker: WebContents) => unknown
      // An answer that cannot be cloned would leave the page waiting for ever: only what the contract names goes out.
      return { ok: true, value: desktopValueSchemas[kind].parse(await handle(call.data, asker)) }
    } catch (error) {
      if (error instanceof UserFacingError) return { ok: false, message: error.message }
      log.error({ err: error, call: kind }, 'window.desktop_call_failed')
      return { ok: false, message: t('calls.failed') }
    }
  }
