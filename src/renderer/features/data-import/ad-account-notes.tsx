/** What to know about an ad account as a whole, in one sentence each. */

import type { AdAccountChecks } from '#shared/contract/internal/campaign-mapping.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './sources.module.css'

export const AdAccountNotes = ({
  checks: { restriction, spending_limit: limit, spend, unreadable, odd_entities: odd, api_ends: apiEnds },
}: {
  readonly checks: AdAccountChecks
}) => (
  <>
    {restriction !== null && <RestrictionNote restriction={restriction} />}
    {limit !== null && <LimitNote limit={limit} />}
    {spend !== null && spend.not_in_ads !== 0 && <SpendNote spend={spend} />}
    {unreadable !== null && <UnreadableNote {...unreadable} />}
    {odd > 0 && <OddEntitiesNote count={odd} />}
    {apiEnds && <ApiEndsNote />}
  </>
)

const RestrictionNote = ({ restriction }: { readonly restriction: NonNullable<AdAccountChecks['restriction']> }) => {
  const { t } = useTranslation()
  return <p className={css.unassigned}>{t(`app.notice.restriction.${restriction}`)}</p>
}

const LimitNote = ({ limit: { limit, spent, left } }: { readonly limit: NonNullable<AdAccountChecks['spending_limit']> }) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const values = { spent: money(spent, currency), limit: money(limit, currency), left: money(left, currency) }
  return <p className={css.unassigned}>{t(left > 0 ? 'campaigns.sources.limitNear' : 'campaigns.sources.limitReached', values)}</p>
}

const SpendNote = ({ spend }: { readonly spend: NonNullable<AdAccountChecks['spend']> }) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const values = {
    amount: money(Math.abs(spend.not_in_ads), currency),
    total: money(spend.account, currency),
    days: daySpan(spend.first_day, spend.last_day),
  }
  return <p className={css.next}>{t(spend.not_in_ads > 0 ? 'campaigns.sources.notInAds' : 'campaigns.sources.moreInAds', values)}</p>
}

const ApiEndsNote = () => {
  const { t } = useTranslation()
  return <p className={css.unassigned}>{t('campaigns.sources.apiEnds')}</p>
}

const OddEntitiesNote = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation()
  return <p className={css.next}>{t('campaigns.sources.oddEntities', { count })}</p>
}

const UnreadableNote = ({ cells, rows, first_day: first, last_day: last }: NonNullable<AdAccountChecks['unreadable']>) => {
  const { t } = useTranslation()
  const days = daySpan(first, last)
  return (
    <>
      {cells > 0 && <p className={css.next}>{t('campaigns.sources.oddCells', { count: cells, days })}</p>}
      {rows > 0 && <p className={css.next}>{t('campaigns.sources.oddRows', { count: rows, days })}</p>}
    </>
  )
}
