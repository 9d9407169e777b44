/** Which purchases of an ad account are counted, and the days that are not counted so yet. */

import { asDay } from '#shared/calendar.ts'
import type { AdAccountChecks } from '#shared/contract/internal/campaign-mapping.ts'
import { purchaseAliases } from '#shared/contract/internal/purchase-alias.ts'
import { useChoosePurchases } from '../../lib/api/campaign-queries.ts'
import { longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import css from './sources.module.css'

export interface PurchaseChoiceProps {
  readonly source: number
  readonly purchases: AdAccountChecks['purchases']
}

export const PurchaseChoice = ({ source, purchases: { alias, other_days: days, other_until: until } }: PurchaseChoiceProps) => {
  const { t } = useTranslation()
  const { mutate } = useChoosePurchases(source)
  return (
    <>
      <SelectField
        label={t('campaigns.sources.purchases.label')}
        value={alias}
        onChange={(chosen) => chosen !== alias && mutate(chosen)}
        options={purchaseAliases.map((id) => ({ id, label: t(`campaigns.sources.purchases.${id}`) }))}
      />
      {until !== null && (
        <p className={css.next}>{t('campaigns.sources.purchases.otherDays', { count: days, until: longDay(asDay(until)) })}</p>
      )}
    </>
  )
}
