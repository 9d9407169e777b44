/** Name of an imported file, or its type if no name was saved. */

import type { ImportRecord } from '#shared/contract/internal/import-history.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const fileName = ({ file_name: name }: Pick<ImportRecord, 'file_name'>): string => name ?? t('maintenance.history.noName')
