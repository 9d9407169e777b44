/** Scheduled reports: what goes where and when, the latest results, and a test. */

import { useState } from 'react'
import type { Delivery } from '#shared/contract/internal/deliveries.ts'
import { useDeliveries, useTestDelivery } from '../../lib/api/delivery-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { instant } from '../../lib/format/days.ts'
import { t as translate } from '../../lib/i18n/i18n.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { DeliveryDialog, weekdayOf } from './delivery-form.tsx'
import { receiverOf } from './delivery-input.ts'
import { DeliveryResult } from './delivery-result.tsx'
import css from './schedule.module.css'

const WORKDAYS = '1,2,3,4,5'
const DAYS_OF_A_WEEK = 7

const targetText = ({ target }: Delivery): string => {
  const service = translate(`deliveries.to.${receiverOf(target)}`)
  if (target.kind === 'folder') return translate('deliveries.targetAt', { service, host: target.folder })
  return translate('deliveries.targetAt', { service, host: target.kind === 'smtp' ? listOf(target.to) : target.host })
}

const nameOf = (delivery: Delivery): string =>
  translate('deliveries.name', { report: delivery.product_name ?? translate('deliveries.all'), target: targetText(delivery) })

const daysOf = ({ weekdays }: Delivery): string => {
  if (weekdays.length === DAYS_OF_A_WEEK) return translate('deliveries.everyDay')
  return weekdays.join() === WORKDAYS ? translate('deliveries.workdays') : listOf(weekdays.map(weekdayOf))
}

export const ScheduleSection = () => {
  const { t } = useTranslation()
  const { data, error } = useDeliveries()
  /** Null: closed; 'new': a new one. */
  const [opened, setOpened] = useState<Delivery | 'new' | null>(null)
  return (
    <SectionCard
      title={t('deliveries.title')}
      note={t('deliveries.note')}
      extra={<Button onPress={() => setOpened('new')}>{t('deliveries.add')}</Button>}
    >
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton width="100%" height={60} />}
      {data?.deliveries.length === 0 && <p className={css.muted}>{t('deliveries.lead')}</p>}
      {data !== undefined && data.deliveries.length > 0 && (
        <ul className={css.list} aria-label={t('deliveries.list')}>
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.delivery_id} delivery={delivery} onEdit={() => setOpened(delivery)} />
          ))}
        </ul>
      )}
      {opened !== null && <DeliveryDialog delivery={opened === 'new' ? null : opened} onDone={() => setOpened(null)} />}
    </SectionCard>
  )
}

const DeliveryRow = ({ delivery, onEdit }: { readonly delivery: Delivery; readonly onEdit: () => void }) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const name = nameOf(delivery)
  const [latest, ...earlier] = delivery.runs
  const next = delivery.next_at === null ? t('deliveries.off') : t('deliveries.next', { at: instant(delivery.next_at, timezone, apiNow()) })
  return (
    <li className={css.row}>
      <div className={css.head}>
        <div className={css.what}>
          <strong translate="no">{name}</strong>
          <p className={css.muted}>
            {t('deliveries.when', { days: daysOf(delivery), time: delivery.time })} · {next}
          </p>
        </div>
        <div className={css.actions}>
          <TestButton delivery={delivery} name={name} />
          <Button onPress={onEdit} aria-label={t('deliveries.editOf', { name })}>
            {t('deliveries.edit')}
          </Button>
        </div>
      </div>
      {delivery.secret === 'missing' && <Notice tone="warn">{t('deliveries.secretMissing')}</Notice>}
      {latest && <DeliveryResult run={latest} />}
      {earlier.length > 0 && (
        <LazyDisclosure title={t('deliveries.results')} level={3}>
          {earlier.map((run) => (
            <DeliveryResult key={run.run_id} run={run} />
          ))}
        </LazyDisclosure>
      )}
    </li>
  )
}

/** Sends a test; its result stays below the button until the next one. */
const TestButton = ({ delivery, name }: { readonly delivery: Delivery; readonly name: string }) => {
  const { t } = useTranslation()
  const test = useTestDelivery()
  const send = () =>
    test.mutate(delivery.delivery_id, {
      onSuccess: ({ state, reason }) => {
        if (state === 'sent' && reason === null) showToast('info', t('deliveries.tested'))
      },
      onError: (error) => showToast('error', '', errorTextOf(error)),
    })
  const { data } = test
  return (
    <div className={css.test}>
      <Button onPress={send} isDisabled={test.isPending} {...(test.isPending ? {} : { 'aria-label': t('deliveries.testOf', { name }) })}>
        {t(test.isPending ? 'deliveries.testing' : 'deliveries.test')}
      </Button>
      {data && data.reason !== null && (
        <p role="alert" className={css.problem}>
          <LocalizedText text={{ english: data.reason, messages: data.reason_text && [data.reason_text] }} />
        </p>
      )}
    </div>
  )
}
