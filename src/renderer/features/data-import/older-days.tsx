/** How far back an ad account is read, and the days that are still to come. */

import { asDay } from '#shared/calendar.ts'
import type { AdAccountChecks } from '#shared/contract/internal/campaign-mapping.ts'
import { firstDayOfMonths, olderMonths } from '#shared/contract/internal/older-days.ts'
import { useBackgroundSync } from '../../lib/api/background-sync-queries.ts'
import { useChooseOlderDays } from '../../lib/api/campaign-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { missingDaysText } from './older-days-text.ts'
import css from './sources.module.css'

export interface OlderDaysProps {
  readonly source: number
  readonly reads: AdAccountChecks['reads']
}

/** The choice that is in effect. */
const NOW = 'now'

export const OlderDays = ({ source, reads: { first_day: first, missing_days: missing } }: OlderDaysProps) => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const text = missingDaysText(missing, useBackgroundSync())
  const { mutate } = useChooseOlderDays(source)
  const others = olderMonths.filter((months) => firstDayOfMonths(months, asDay(today)) !== first)
  return (
    <>
      <SelectField
        label={t('campaigns.sources.older.label')}
        value={NOW}
        onChange={(chosen) => {
          const months = others.find((each) => String(each) === chosen)
          if (months !== undefined) mutate(months)
        }}
        options={[
          { id: NOW, label: t('campaigns.sources.older.since', { day: longDay(asDay(first)) }) },
          ...others.map((months) => ({ id: String(months), label: t('campaigns.sources.older.months', { months }) })),
        ]}
      />
      {text !== null && <p className={css.next}>{text}</p>}
    </>
  )
}
