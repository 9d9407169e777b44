/** What to know about the numbers of a period: missing days, and days that typical ranges leave out. */

import type { DeskRange } from '#shared/contract/internal/range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import css from '../../ui/kpi/tiles.module.css'

export const RangeNotes = ({ range: { days, missing_days: missing, left_out_days: leftOut } }: { readonly range: DeskRange }) => {
  const notes = [
    ...(missing > 0 ? [t('overview.range.missing', { count: missing, days })] : []),
    ...(leftOut > 0 ? [t('overview.range.leftOut', { count: leftOut })] : []),
  ]
  return notes.length === 0 ? null : <p className={css.notes}>{sentences(...notes)}</p>
}
