/** An API key on the clipboard, where any program can read it: removed after a while and when the app quits, unless something else was copied. */

import type { Clipboard } from 'electron'
import pTimeout from 'p-timeout'
import type { AppLog } from '../diagnostics/log.ts'

/** Long enough to paste it. */
export const CLEAR_AFTER_MS = 60_000
/** On Linux, the program that owns the clipboard answers for it, or does not. */
const ANSWER_TIMEOUT_MS = 1000

export interface CopiedKey {
  readonly copy: (key: string) => Promise<void>
  /** Removes a key that is still on the clipboard. Never rejects: a failure is logged. */
  readonly clear: () => Promise<void>
}

/** Creates the clipboard's guard: one for the app. */
export const copiedKey = (clipboard: Pick<Clipboard, 'writeText' | 'readText' | 'clear'>, log: AppLog): CopiedKey => {
  let copied: string | null = null
  let timer: NodeJS.Timeout | undefined

  const clear = async (): Promise<void> => {
    clearTimeout(timer)
    const key = copied
    copied = null
    if (key === null) return
    try {
      const text = await pTimeout(clipboard.readText(), { milliseconds: ANSWER_TIMEOUT_MS })
      if (text === key) clipboard.clear()
    } catch (error) {
      log.error({ err: error }, 'api_key.clipboard_not_cleared')
    }
  }
  return {
    copy: async (key) => {
      clearTimeout(timer)
      await clipboard.writeText(key)
      copied = key
      timer = setTimeout(() => void clear(), CLEAR_AFTER_MS)
      timer.unref()
    },
    clear,
  }
}
