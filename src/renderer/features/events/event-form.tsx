/** Notes an event on days, or changes or deletes one. */

import { useState } from 'react'
import type { Day } from '#shared/calendar.ts'
import { eventKinds, isLeftOut } from '#shared/contract/event-kind.ts'
import { MAX_EVENT_DAYS, MAX_EVENT_DAYS_AHEAD, type NotedEvent } from '#shared/contract/internal/noted-events.ts'
import { MAX_NOTE_LENGTH } from '#shared/contract/primitives.ts'
import { useDeleteEvent, useNotedEvents, useSaveEvent } from '../../lib/api/noted-event-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { passOn } from '../../ui/form/pass-on.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { campaignScope, type EventProblem, readEvent, type ScopeId, type TypedEvent, typedEvent } from './event-input.ts'
import css from './events.module.css'

export interface EventFormProps {
  readonly product: string
  readonly first: Day
  readonly last: Day
  /** Null: a new event. */
  readonly event: NotedEvent | null
  readonly onDone: () => void
  /** Opens the list; null if the form was opened from it. */
  readonly onAll: (() => void) | null
}

export const EventForm = ({ product, first, last, event, onDone, onAll }: EventFormProps) => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const [typed, setTyped] = useState<TypedEvent>(() => typedEvent(first, last, event))
  const [isChecked, setChecked] = useState(false)
  const scopes = useScopes(product, event)
  const save = useSaveEvent(product, (_, merged) => {
    showToast('info', t(merged > 0 ? 'events.form.merged' : 'events.form.saved'))
    onDone()
  })
  const remove = useDeleteEvent(product, () => {
    showToast('info', t('events.form.deleted'))
    onDone()
  })
  const read = readEvent(typed, today)
  const problems = !isChecked || read.ok ? {} : read.problems
  const problemOf = (field: keyof typeof problems) => {
    const problem = problems[field]
    return problem === undefined ? null : problemText(problem)
  }
  const set = (change: Partial<TypedEvent>) => {
    save.reset()
    setTyped({ ...typed, ...change })
  }
  const error = save.error ?? remove.error
  const isBusy = save.isPending || remove.isPending
  return (
    <SubmitForm
      className={css.form ?? ''}
      onSubmit={() => {
        setChecked(true)
        if (read.ok && !isBusy) save.mutate({ id: event?.event_id ?? null, body: read.change })
      }}
    >
      <SelectField
        label={t('events.form.kind')}
        options={eventKinds.map((id) => ({ id, label: t(`events.kind.${id}`) }))}
        value={typed.kind}
        onChange={(kind) => set({ kind })}
      />
      <div className={css.days}>
        {(['first', 'last'] as const).map((end) => (
          <DayField
            key={end}
            label={t(`events.form.${end}`)}
            value={typed[end]}
            onChange={(day) => set({ [end]: day })}
            problem={problemOf(end)}
          />
        ))}
      </div>
      <SelectField label={t('events.form.scope')} options={scopes} value={typed.scope} onChange={(scope) => set({ scope })} />
      <Field
        label={t('events.form.text')}
        value={typed.text}
        onChange={(text) => set({ text })}
        note={t('events.form.textNote', { length: typed.text.trim().length, most: MAX_NOTE_LENGTH })}
        problem={problemOf('text')}
        onKeyDown={passOn}
      />
      <p className={css.effect}>{t(isLeftOut(typed.kind) ? 'events.form.effect.leftOut' : 'events.form.effect.noted')}</p>
      {error && (
        <p role="alert" className={css.problem}>
          <ErrorMessage {...errorTextOf(error)} />
        </p>
      )}
      <DialogActions>
        <span className={css.start}>
          {event !== null && <Button onPress={() => !isBusy && remove.mutate(event.event_id)}>{t('events.form.delete')}</Button>}
          {onAll && event === null && (
            <Button kind="link" onPress={onAll}>
              {t('events.form.all')}
            </Button>
          )}
        </span>
        <Button onPress={onDone}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit">
          {t('events.form.save')}
        </Button>
      </DialogActions>
    </SubmitForm>
  )
}

const problemText = (problem: EventProblem): string => {
  switch (problem) {
    case 'tooFar':
      return t('events.form.tooFar', { days: MAX_EVENT_DAYS_AHEAD })
    case 'tooManyDays':
      return t('events.form.tooManyDays', { days: MAX_EVENT_DAYS })
    case 'tooLong':
      return t('events.form.tooLong', { most: MAX_NOTE_LENGTH })
    default:
      return t(`events.form.${problem}`)
  }
}

interface ScopeOption {
  readonly id: ScopeId
  readonly label: string
  readonly isName?: boolean
}

/** The product, all products, and its campaigns; also a campaign that has left the product, if the event names it. */
const useScopes = (product: string, event: NotedEvent | null): readonly ScopeOption[] => {
  const { t } = useTranslation()
  const campaigns = useNotedEvents(product).data?.campaigns ?? []
  const hasSeveral = new Set(campaigns.map(({ channel }) => channel)).size > 1
  const former =
    event?.campaign_id == null ? null : { id: campaignScope(event.campaign_channel, event.campaign_id), campaignId: event.campaign_id }
  const current = campaigns.map(({ channel, campaign_id: id, campaign_name: campaign }) => ({
    id: campaignScope(channel, id),
    label: hasSeveral
      ? t('events.form.campaignOf', { campaign, channel: t(`spend.channel.${channel}`) })
      : t('events.form.campaign', { campaign }),
  }))
  return [
    { id: 'product', label: product, isName: true },
    { id: 'account', label: t('events.form.account') },
    ...current,
    ...(former === null || current.some(({ id }) => id === former.id)
      ? []
      : [{ id: former.id, label: t('events.form.formerCampaign', { id: former.campaignId }) }]),
  ]
}
