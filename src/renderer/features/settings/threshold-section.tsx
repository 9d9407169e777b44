/** The thresholds of each rule, saved together so that advice is evaluated once. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { knownRule } from '../../lib/advice/rule-texts.ts'
import { useThresholds } from '../../lib/advice/use-thresholds.ts'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { setEdited } from '../../lib/state/unsaved.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './settings.module.css'
import { ThresholdField } from './threshold-field.tsx'
import { readThreshold, ruleName, typedOf } from './threshold-text.ts'

const EVERY = 'every'
const groupOf = ({ rules, tab }: Threshold): string => rules[0] ?? tab ?? EVERY
const isChanged = ({ value, default: usual }: Threshold): boolean => value !== usual

export const ThresholdSection = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data, error } = useThresholds()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const thresholds = data?.thresholds ?? []
  const textOf = (threshold: Threshold): string => typed[threshold.name] ?? typedOf(threshold, threshold.value)
  const edited = thresholds.filter((threshold) => textOf(threshold) !== typedOf(threshold, threshold.value))
  const isRight = edited.every((threshold) => readThreshold(threshold, textOf(threshold)).ok)
  const changed = thresholds.filter(isChanged)
  const { rows, open, setOpen, show } = useShown()
  useEffect(() => setEdited('thresholds', edited.length > 0), [edited.length])
  const save = useMutation({
    mutationFn: () => {
      const values = edited.flatMap((threshold) => {
        const read = readThreshold(threshold, textOf(threshold))
        return read.ok ? [[threshold.name, read.value] as const] : []
      })
      return client.call('changeThresholds', { body: { values: Object.fromEntries(values) } })
    },
    onSuccess: async (answer) => {
      cache.setQueryData(queryKeys.thresholds, answer)
      setTyped({})
      showToast('info', t('settings.rules.kept'))
      await Promise.all([['product'], queryKeys.overview].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  const isReady = edited.length > 0 && isRight && !save.isPending
  const resetAll = () =>
    setTyped(Object.fromEntries(thresholds.map((threshold) => [threshold.name, typedOf(threshold, threshold.default)])))
  return (
    <SectionCard
      title={t('settings.rules.title')}
      note={changed.length > 0 ? <ChangedLink changed={changed} onPress={show} /> : t('settings.rules.note')}
      extra={changed.length > 0 ? <Button onPress={resetAll}>{t('settings.rules.resetAll')}</Button> : undefined}
    >
      <p className={css.lead}>{t('settings.rules.lead')}</p>
      <ErrorNotice error={error} />
      <SubmitForm onSubmit={() => isReady && save.mutate()}>
        <div ref={rows}>
          {[...new Set(thresholds.map(groupOf))].map((rule) => (
            <LazyDisclosure
              key={rule}
              title={ruleName(rule)}
              note={knownRule(rule)}
              level={3}
              isOpen={open.has(rule)}
              onOpenChange={(isOpen) => setOpen(new Set(isOpen ? [...open, rule] : [...open].filter((each) => each !== rule)))}
            >
              {thresholds
                .filter((threshold) => groupOf(threshold) === rule)
                .map((threshold) => (
                  <ThresholdField
                    key={threshold.name}
                    threshold={threshold}
                    text={textOf(threshold)}
                    isChanged={isChanged(threshold)}
                    onChange={(text) => setTyped({ ...typed, [threshold.name]: text })}
                  />
                ))}
            </LazyDisclosure>
          ))}
        </div>
        {edited.length > 0 && (
          <div className={css.bar}>
            <p role="status">{save.error ? <ErrorMessage {...errorTextOf(save.error)} /> : t('settings.unsaved.mark')}</p>
            <Button onPress={() => setTyped({})}>{t('common.cancel')}</Button>
            <Button kind="primary" type="submit" isDisabled={!isReady}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </SubmitForm>
    </SectionCard>
  )
}

/** How many thresholds are not the defaults; opens their groups and leads to them, one after another. */
const ChangedLink = ({
  changed,
  onPress,
}: {
  readonly changed: readonly Threshold[]
  readonly onPress: (groups: readonly string[]) => void
}) => (
  <Button kind="link" onPress={() => onPress(changed.map(groupOf))}>
    {t('settings.rules.changed', { count: changed.length })}
  </Button>
)

/** Which groups are open, and how to open some and focus a changed threshold: the first, then the next. */
const useShown = () => {
  const rows = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [shows, setShows] = useState(0)
  useEffect(() => {
    if (shows === 0) return
    const changed = [...(rows.current?.querySelectorAll<HTMLElement>('[data-changed] input') ?? [])]
    const field = changed[(shows - 1) % changed.length]
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [shows])
  const show = (groups: readonly string[]) => {
    setOpen(new Set([...open, ...groups]))
    setShows(shows + 1)
  }
  return { rows, open, setOpen, show }
}
