/** Saves files: the browser downloads them, the desktop app asks where to put them. */

import { t } from '../i18n/i18n.ts'
import { showToast } from '../state/toasts.ts'

/** Without it, spreadsheets read a CSV file in the encoding of the system, not as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves bytes as a file. In a browser, a toast names it; the desktop app has its own dialog. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  if (window.roasDesk === undefined) showToast('info', t('app.export.saved', { name }))
}

/** Saves CSV text as a file in UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveBlob(name, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
