/** The integrity of the database, and its backups. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asDay } from '#shared/calendar.ts'
import { client } from '../../lib/api/api-client.ts'
import { useStatus } from '../../lib/api/queries.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { longDay } from '../../lib/format/days.ts'
import { decimal } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'
import css from './settings.module.css'

export const DatabaseSection = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data } = useStatus()
  const backUp = useMutation({
    mutationFn: () => client.call('backUp', {}),
    onSuccess: ({ bytes }) => showToast('info', t('settings.store.done', { size: decimal(bytes / 1_000_000, 1) })),
    onError: (error) => showToast('error', '', errorTextOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.status }),
  })
  if (!data) return null
  const { store, backup } = data
  return (
    <SectionCard
      title={t('settings.store.title')}
      extra={
        <Button onPress={() => backUp.mutate()} isDisabled={backUp.isPending}>
          {t(backUp.isPending ? 'settings.store.backing' : 'settings.store.now')}
        </Button>
      }
    >
      {backup.problem !== null && (
        <Notice tone="bad">
          <ForeignText>{backup.problem}</ForeignText>
        </Notice>
      )}
      <dl className={css.facts}>
        <dt>{t('settings.store.check')}</dt>
        <dd>{t(`settings.store.state.${store}`)}</dd>
        <dt>{t('settings.store.backup')}</dt>
        <dd>{backup.last_day === null ? t('settings.store.noBackup') : longDay(asDay(backup.last_day))}</dd>
      </dl>
    </SectionCard>
  )
}
