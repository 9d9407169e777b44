/** Token reminders: upcoming ones, and those that were shown and can be snoozed. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Snooze, snoozes } from '#shared/contract/internal/reminders.ts'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { instantAndZone } from '../../lib/format/days.ts'
import { localeQueryNow, useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MenuButton } from '../../ui/form/menu-button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'
import css from './token.module.css'

const SHOWN = 5

const words = { hour: 'token.snoozeHour', tomorrow: 'token.snoozeTomorrow' } as const satisfies Record<Snooze, string>

export const TokenReminders = ({ timezone }: { readonly timezone: string }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: queryKeys.remindersIn(locale),
    queryFn: () => client.call('reminders', { query: localeQueryNow() }),
  })
  const snooze = useMutation({
    mutationFn: (body: { readonly reminder_id: number; readonly until: Snooze }) => client.call('snoozeReminder', { body }),
    onSuccess: async ({ due_at: due }) => {
      showToast('info', t('token.snoozed', { time: instantAndZone(due, timezone, apiNow()) }))
      await cache.invalidateQueries({ queryKey: queryKeys.reminders })
    },
    onError: (failure) => showToast('error', '', errorTextOf(failure)),
  })
  const upcoming = data?.upcoming.filter(({ kind }) => kind === 'token') ?? []
  const shown = data?.recent.filter(({ kind }) => kind === 'token').slice(0, SHOWN) ?? []
  return (
    <SectionCard title={t('token.reminders')}>
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton width="100%" height={70} />}
      {data && upcoming.length + shown.length === 0 && (
        <EmptyState title={t('token.remindersNone')}>{t('token.remindersNoneText')}</EmptyState>
      )}
      <ul className={css.reminders}>
        {upcoming.map(({ id, title, due_at: due }) => (
          <li key={id}>
            <ForeignText>{title}</ForeignText>
            <span className={css.when}>{t('token.due', { time: instantAndZone(due, timezone, apiNow()) })}</span>
          </li>
        ))}
        {shown.map(({ id, title, shown_at: at }) => (
          <li key={id}>
            <ForeignText>{title}</ForeignText>
            <span className={css.when}>{at && t('token.shown', { time: instantAndZone(at, timezone, apiNow()) })}</span>
            <MenuButton
              label={t('token.snoozeOf', { title })}
              items={snoozes.map((until) => ({ id: until, label: t(words[until]) }))}
              onAction={(until) => snooze.mutate({ reminder_id: id, until })}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
