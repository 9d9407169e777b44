/** Shows a new API key once, in a native dialog: the page never gets it. */

import { clipboard, dialog } from 'electron'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { getMainWindow } from '../window/window.ts'

const COPY = 0

interface NewKey {
  readonly key: string
  readonly isSaved: boolean
}

const optionsFor = ({ key, isSaved }: NewKey) => ({
  type: 'info' as const,
  title: 'ROAS Desk',
  message: t('key.title'),
  detail: `${key}\n\n${t('key.once')}\n${isSaved ? t('key.saved') : t('key.notSaved')}`,
  buttons: [t('key.copy'), t('key.done')],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
})

/** One dialog at a time: a new key ends the one before it, so of those that come meanwhile only the last is shown. */
export const keyDialog = (log: AppLog): ((key: string, isSaved: boolean) => void) => {
  let isShown = false
  let waiting: NewKey | null = null

  const show = async (given: NewKey): Promise<void> => {
    const window = getMainWindow()
    const options = optionsFor(given)
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
    if (response === COPY) await clipboard.writeText(given.key)
  }
  const showAll = async (): Promise<void> => {
    isShown = true
    while (waiting !== null) {
      const given: NewKey = waiting
      waiting = null
      await show(given).catch((error: unknown) => log.error({ err: error }, 'api_key.dialog_failed'))
    }
    isShown = false
  }
  return (key, isSaved) => {
    waiting = { key, isSaved }
    if (!isShown) void showAll()
  }
}
