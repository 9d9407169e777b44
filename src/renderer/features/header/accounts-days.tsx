/** The header of all accounts: the day or period, and the export. */

import { asDay } from '#shared/calendar.ts'
import { useAccountsOverview, useAccountsToday } from '../../lib/api/account-queries.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './accounts-days.module.css'
import { DayStepper } from './day-stepper.tsx'
import { ExportMenu } from './export-menu.tsx'

export const AccountsDays = () => {
  const { day: chosen, data } = useAccountsOverview()
  const today = useAccountsToday()
  const overview = data?.overview
  const latest = overview === undefined ? null : asDay(overview.latest)
  const day = chosen ?? latest
  return (
    <div className={css.days}>
      {day === null ? <Skeleton width={166} height={30} /> : <DayStepper product={null} day={day} latest={latest} today={today} />}
      <ExportMenu isDisabled={overview === undefined} />
    </div>
  )
}
