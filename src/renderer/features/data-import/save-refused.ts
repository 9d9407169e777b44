/** Saves the list of rows that an import skipped. */

import { client } from '../../lib/api/api-client.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { saveCsv } from '../../lib/format/save-file.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/state/toasts.ts'

/** Shows its own error message. */
export const saveRefused = async (id: number): Promise<void> => {
  try {
    const { csv } = await client.call('refusedRows', { params: { import_id: String(id) } })
    saveCsv(t('maintenance.history.refusedName', { id }), csv)
  } catch (error) {
    showToast('error', '', errorTextOf(error))
  }
}
