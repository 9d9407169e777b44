/** Shows the age of the numbers, or what prevents newer ones: a running sync, no network, a failing source, an unreachable host. */

import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SourceState } from '#shared/contract/internal/source.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { mutationKeys } from '../../lib/api/query-keys.ts'
import { useCancelJob, useIsAway, useSourceStatus } from '../../lib/api/source-queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { rate } from '../../lib/format/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import css from './data-age.module.css'
import { type AgeState, ageOf, type CacheState } from './data-age-state.ts'

export interface DataAgeProps {
  readonly product: DeskProduct
  readonly answer: { readonly cache: CacheState; readonly data_age_seconds: number } | undefined
  readonly updatedAt: number
  readonly error: unknown
}

export const DataAge = ({ product, answer, updatedAt, error }: DataAgeProps) => {
  const now = useNow()
  const isRefreshing = useIsMutating({ mutationKey: mutationKeys.refresh(product.name) }) > 0
  const { source, isAway, isOffline } = useSourceStatus(product.name)
  if (isRefreshing || (source && source.pulling !== null)) return <Pulling source={source} />
  const state = ageOf({
    answer,
    sinceSeconds: Math.max(0, (now - updatedAt) / 1000),
    product,
    source,
    isAway: isAway || (error !== null && asProblem(error).status === 0),
    isOffline,
    hasFailed: error !== null,
  })
  return <Age {...state} />
}

/** Says that the host does not answer, where no numbers of one product are on screen. */
export const ConnectionAge = () => {
  const { t } = useTranslation()
  return useIsAway() ? <Age tone="bad" text={t('header.away')} note={null} detail={t('header.awayDetail')} /> : null
}

const isOrdinary = (tone: AgeState['tone']): boolean => tone !== 'warn' && tone !== 'bad'

const Age = ({ tone, text, note, detail }: AgeState) => (
  <p className={cx(css.age, css[tone])} title={detail ?? (note === null ? text : `${text} · ${note}`)}>
    <span className={cx(css.text, isOrdinary(tone) && css.ordinary)}>{text}</span>
    {note !== null && <span className={cx(css.note, isOrdinary(tone) && css.ordinary)}> · {note}</span>}
    {detail !== null && <span className="visually-hidden">: {detail}</span>}
  </p>
)

const CANCEL_AFTER_MS = 2000

const Pulling = ({ source }: { readonly source: SourceState | undefined }) => {
  const { t } = useTranslation()
  const cancel = useCancelJob()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), CANCEL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const jobId = source?.job_id ?? null
  const share = source?.pulling ?? 0
  return (
    <div className={css.pulling} role="status">
      <span>{t('header.pulling')}</span>
      <div className={css.bar}>
        <Progress label={t('header.pulling')} value={share} silent />
      </div>
      {/* The progress bar already reports it to screen readers. */}
      <span aria-hidden="true">{rate(share, 0)}</span>
      {isLong && jobId !== null && (
        <Button kind="link" onPress={() => cancel.mutate(jobId)} isDisabled={cancel.isPending}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}
