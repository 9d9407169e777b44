/** One report of a delivery: its state, why, and what can be done. */

import { asDay } from '#shared/calendar.ts'
import type { DeliveryRun, RunState } from '#shared/contract/internal/deliveries.ts'
import { useSendAgain } from '../../lib/api/delivery-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { instant, weekdayAndDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip, type ChipTone } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './schedule.module.css'

const tones: Readonly<Record<RunState, ChipTone>> = {
  pending: 'plain',
  sending: 'accent',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  skipped: 'plain',
}

const canBeSent = ({ state }: DeliveryRun): boolean => state === 'failed' || state === 'unknown' || state === 'skipped'

export const DeliveryResult = ({ run }: { readonly run: DeliveryRun }) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const again = useSendAgain()
  const day = weekdayAndDay(asDay(run.day))
  return (
    <div className={css.result}>
      <Chip tone={tones[run.state]}>{t(`deliveries.state.${run.state}`)}</Chip>
      <div className={css.what}>
        <p>{t('deliveries.day', { day })}</p>
        {run.reason !== null && (
          <p className={css.muted}>
            <LocalizedText text={{ english: run.reason, messages: run.reason_text && [run.reason_text] }} />
          </p>
        )}
        {run.next_at !== null && run.reason !== null && (
          <p className={css.muted}>{t('deliveries.nextAttempt', { at: instant(run.next_at, timezone, apiNow()) })}</p>
        )}
      </div>
      {canBeSent(run) && (
        <Button
          onPress={() => again.mutate(run.run_id, { onError: (error) => showToast('error', '', errorTextOf(error)) })}
          isDisabled={again.isPending}
          aria-label={t('deliveries.againOf', { day })}
        >
          {t('deliveries.again')}
        </Button>
      )}
    </div>
  )
}
