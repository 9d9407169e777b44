/** The thresholds of each rule, saved together so that advice is evaluated once. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { useThresholds } from '../../lib/advice/use-thresholds.ts'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { setEdited } from '../../lib/state/unsaved.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './settings.module.css'
import { ThresholdField } from './threshold-field.tsx'
import { readThreshold, ruleName, typedOf } from './threshold-text.ts'

const EVERY = 'every'
const groupOf = ({ rules, tab }: Threshold): string => rules[0] ?? tab ?? EVERY

export const ThresholdSection = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data, error } = useThresholds()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const thresholds = data?.thresholds ?? []
  const textOf = (threshold: Threshold): string => typed[threshold.name] ?? typedOf(threshold, threshold.value)
  const edited = thresholds.filter((threshold) => textOf(threshold) !== typedOf(threshold, threshold.value))
  const isRight = edited.every((threshold) => readThreshold(threshold, textOf(threshold)).ok)
  const own = thresholds.filter(({ value, default: usual }) => value !== usual).length
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
  const resetAll = () =>
    setTyped(Object.fromEntries(thresholds.map((threshold) => [threshold.name, typedOf(threshold, threshold.default)])))
  return (
    <SectionCard
      title={t('settings.rules.title')}
      note={own > 0 ? t('settings.rules.changed', { count: own }) : t('settings.rules.note')}
      extra={own > 0 ? <Button onPress={resetAll}>{t('settings.rules.resetAll')}</Button> : undefined}
    >
      <p className={css.lead}>{t('settings.rules.lead')}</p>
      <ErrorNotice error={error} />
      {[...new Set(thresholds.map(groupOf))].map((rule) => (
        <LazyDisclosure key={rule} title={ruleName(rule)} level={3}>
          {thresholds
            .filter((threshold) => groupOf(threshold) === rule)
            .map((threshold) => (
              <ThresholdField
                key={threshold.name}
                threshold={threshold}
                text={textOf(threshold)}
                onChange={(text) => setTyped({ ...typed, [threshold.name]: text })}
              />
            ))}
        </LazyDisclosure>
      ))}
      {edited.length > 0 && (
        <div className={css.bar}>
          <p role="status">{save.error ? <ErrorMessage {...errorTextOf(save.error)} /> : t('settings.unsaved.mark')}</p>
          <Button onPress={() => setTyped({})}>{t('common.cancel')}</Button>
          <Button kind="primary" onPress={() => save.mutate()} isDisabled={!isRight || save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
