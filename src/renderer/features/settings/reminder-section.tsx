/** Which reminders are shown, and the quiet hours. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Preferences, type QuietHours, reminderKinds } from '#shared/contract/internal/reminders.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import type { deskRoutes } from '#shared/contract/routes.ts'
import { minuteOfTime } from '#shared/zoned-time.ts'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './settings.module.css'

type Change = RouteBody<(typeof deskRoutes)['changePreferences']>

/** Default quiet hours when they are enabled for the first time. */
const NIGHT: QuietHours = { from: '20:00', to: '08:00' }

export const ReminderSection = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data } = useQuery({ queryKey: queryKeys.preferences, queryFn: () => client.call('preferences', {}) })
  const change = useMutation({
    mutationFn: (body: Change) => client.call('changePreferences', { body }),
    onSuccess: (answer) => cache.setQueryData(queryKeys.preferences, answer),
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
  return (
    <SectionCard title={t('settings.reminders.title')} note={t('settings.reminders.note')}>
      {data ? (
        <>
          {reminderKinds.map((kind) => (
            <div key={kind} className={css.line}>
              <span>{t(`settings.reminders.kind.${kind}`)}</span>
              <Switch
                label={t(`settings.reminders.kind.${kind}`)}
                isOn={data.reminders[kind]}
                onChange={(isOn) => change.mutate({ reminders: { [kind]: isOn } })}
              />
            </div>
          ))}
          <Quiet
            key={JSON.stringify(data.quiet_hours)}
            quiet={data.quiet_hours}
            onChange={(quiet) => change.mutate({ quiet_hours: quiet })}
          />
        </>
      ) : (
        <Skeleton width="100%" height={140} />
      )}
    </SectionCard>
  )
}

const Switch = ({
  label,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) => {
  const { t } = useTranslation()
  return (
    <Segmented
      label={label}
      options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
      value={isOn ? 'on' : 'off'}
      onChange={(id) => onChange(id === 'on')}
    />
  )
}

interface QuietProps {
  readonly quiet: Preferences['quiet_hours']
  readonly onChange: (quiet: QuietHours | null) => void
}

const Quiet = ({ quiet, onChange }: QuietProps) => {
  const { t } = useTranslation()
  const [from, setFrom] = useState(quiet?.from ?? NIGHT.from)
  const [to, setTo] = useState(quiet?.to ?? NIGHT.to)
  const complaint = (text: string) => (minuteOfTime(text) === null ? t('settings.reminders.badTime') : null)
  const same = from === to ? t('settings.reminders.sameTime') : null
  const isRight = complaint(from) === null && complaint(to) === null && same === null
  return (
    <>
      <div className={css.line}>
        <div>
          {t('settings.reminders.quiet')}
          <p>{t('settings.reminders.quietNote')}</p>
        </div>
        <Switch label={t('settings.reminders.quiet')} isOn={quiet !== null} onChange={(isOn) => onChange(isOn ? NIGHT : null)} />
      </div>
      {quiet && (
        <SubmitForm
          className={css.times ?? ''}
          onSubmit={() => {
            if (isRight) onChange({ from, to })
          }}
        >
          <Field label={t('settings.reminders.from')} value={from} onChange={setFrom} problem={complaint(from)} />
          <Field label={t('settings.reminders.to')} value={to} onChange={setTo} problem={complaint(to) ?? same} />
          <div className={css.save}>
            <Button type="submit" isDisabled={!isRight || (from === quiet.from && to === quiet.to)}>
              {t('common.save')}
            </Button>
          </div>
        </SubmitForm>
      )}
    </>
  )
}
