/** Shows a new API key once, in a native dialog: the page never gets it. */

import { dialog } from 'electron'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { getMainWindow } from '../window/window.ts'
import type { CopiedKey } from './copied-key.ts'

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

/** Shows one dialog at a time: a new key invalidates the previous one, so of several waiting keys only the last is shown. */
export const keyDialog = (log: AppLog, copied: Pick<CopiedKey, 'copy'>): ((key: string, isSaved: boolean) => void) => {
  let isShown = false
  let waiting: NewKey | null = null

  const show = async (newKey: NewKey): Promise<void> => {
    const window = getMainWindow()
    const options = optionsFor(newKey)
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
    if (response === COPY) await copied.copy(newKey.key)
  }
  const showAll = async (): Promise<void> => {
    isShown = true
    while (waiting !== null) {
      const newKey: NewKey = waiting
      waiting = null
      await show(newKey).catch((error: unknown) => log.error({ err: error }, 'api_key.dialog_failed'))
    }
    isShown = false
  }
  return (key, isSaved) => {
    waiting = { key, isSaved }
    if (!isShown) void showAll()
  }
}
