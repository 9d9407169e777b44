/** How many days are still to be read, and what reads them. */

import type { BackgroundSync } from '#shared/contract/desktop/desktop-call.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { sentences } from '../../lib/i18n/sentences.ts'

/** Null: all days are read. */
export const missingDaysText = (missing: number, background: BackgroundSync): string | null =>
  missing === 0
    ? null
    : sentences(
        t('campaigns.sources.older.missing', { count: missing }),
        background === 'by_hand' ? t('campaigns.sources.older.byHand') : null,
      )
