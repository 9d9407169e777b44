/** What an imported file is called; the kind of what it held where no name was kept. */

import type { ImportRecord } from '#shared/contract/internal/import-history.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const fileName = ({ file_name: name }: Pick<ImportRecord, 'file_name'>): string => name ?? t('maintenance.history.noName')
