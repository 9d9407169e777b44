/** What the two numbers of each product in the sidebar are, and of which day. */

import { asDay } from '#shared/calendar.ts'
import { useOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { newestDay } from './newest-day.ts'
import css from './sidebar.module.css'

/** Nothing while no product has numbers of ads. */
export const NumbersLegend = () => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const products = useOverview().data?.products ?? []
  const newest = newestDay(products)
  if (newest === null || products.every(({ spend }) => spend === null)) return null
  const values = { spend: kpiName('spend'), roas: kpiName('roas_meta'), day: shortDayAsOf(asDay(newest), asDay(today)) }
  return (
    <span className={css.legend} title={t('sidebar.numbersDetail', values)}>
      {t('sidebar.numbers', values)}
    </span>
  )
}
