/** Shows the latest day in place of one that has not come yet, such as that of a mistyped address, and says so. */

import { useEffect } from 'react'
import { asDay } from '#shared/calendar.ts'
import { useReadyAccount } from '../lib/api/queries.ts'
import { longDay } from '../lib/format/days.ts'
import { t } from '../lib/i18n/i18n.ts'
import { showToast } from '../lib/state/toasts.ts'
import { useUiStore } from '../lib/state/ui-store.ts'

/** Used once, at the root of the app. */
export const useFutureDay = (): void => {
  const { today } = useReadyAccount()
  const day = useUiStore((state) => state.day)
  useEffect(() => {
    if (day === null || day <= today) return
    useUiStore.setState({ day: null })
    showToast('info', t('app.futureDay', { day: longDay(asDay(day)) }))
  }, [day, today])
}
