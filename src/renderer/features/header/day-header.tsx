/** The head of a product: its name, the day, the age of the numbers, refresh and export. */

import { PanelRight } from 'lucide-react'
import { useCallback } from 'react'
import { useCommand } from '../../lib/commands.ts'
import { download, trendCsv } from '../../lib/csv.ts'
import { useDesk } from '../../lib/desk-store.ts'
import { useActiveDay, useReadyAccount, useSnapshot, useTrend } from '../../lib/queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './day-header.module.css'
import { DayStepper } from './day-stepper.tsx'
import { dayState, pullState } from './pull-state.ts'

export interface DayHeaderProps {
  readonly product: string
  /** Opens the advice where it is not on screen; null where it is. */
  readonly onShowAdvice: (() => void) | null
}

export const DayHeader = ({ product, onShowAdvice }: DayHeaderProps) => {
  const { today } = useReadyAccount()
  const day = useActiveDay(product)
  const snapshot = useSnapshot(product, day)
  const trend = useTrend(product, day)
  const { mutate, isPending } = useRefresh(product, day)
  const refresh = useCallback(() => mutate(), [mutate])
  const exportTrend = useCallback(() => {
    if (!trend.data) return
    const { lineKpi, barKpi, range } = useDesk.getState()
    const shown = trend.data.trend.slice(-range)
    download(`${product} trend ${shown[0]?.date ?? ''} to ${shown.at(-1)?.date ?? ''}.csv`, trendCsv(shown, [lineKpi, barKpi]))
  }, [trend.data, product])
  useCommand('refresh', isPending ? null : refresh)
  useCommand('export', exportTrend)
  return (
    <header className={css.header}>
      <h1 className={css.title} title={product}>
        {product}
      </h1>
      {day === null ? <Skeleton width={166} height={30} /> : <DayStepper day={day} today={today} />}
      {snapshot.data && <DayState snapshot={snapshot.data.snapshot} />}
      <PullAge answer={snapshot.data} updatedAt={snapshot.dataUpdatedAt} isPulling={isPending} hasFailed={snapshot.isError} />
      <div className={css.actions}>
        <Button hint="R" onPress={refresh} isDisabled={isPending} aria-keyshortcuts="R">
          {isPending ? 'Pulling…' : 'Refresh'}
        </Button>
        <Button onPress={exportTrend} isDisabled={!trend.data}>
          Export
        </Button>
        {onShowAdvice && (
          <Button onPress={onShowAdvice} aria-label="Show advice">
            <PanelRight size={15} aria-hidden="true" />
          </Button>
        )}
      </div>
    </header>
  )
}

const DayState = ({ snapshot }: { readonly snapshot: Parameters<typeof dayState>[0] }) => {
  const state = dayState(snapshot)
  if (!state) return null
  return (
    <Chip tone="warn" title={state.detail}>
      {state.label}
      <span className="visually-hidden">: {state.detail}</span>
    </Chip>
  )
}

interface PullAgeProps {
  readonly answer: { readonly cache: Parameters<typeof pullState>[0]; readonly data_age_seconds: number } | undefined
  readonly updatedAt: number
  readonly isPulling: boolean
  readonly hasFailed: boolean
}

const PullAge = ({ answer, updatedAt, isPulling, hasFailed }: PullAgeProps) => {
  const now = useNow()
  if (isPulling)
    return (
      <p className={cx(css.age, css.busy)} role="status">
        <span>Pulling…</span>
      </p>
    )
  if (!answer && hasFailed)
    return (
      <p className={cx(css.age, css.stale)}>
        <span>Not loaded</span>
      </p>
    )
  if (!answer)
    return (
      <p className={cx(css.age, css.busy)}>
        <span>Loading…</span>
      </p>
    )
  const text = pullState(answer.cache, answer.data_age_seconds, Math.max(0, (now - updatedAt) / 1000))
  return (
    <p className={cx(css.age, answer.cache === 'stale' && css.stale)} title={text}>
      <span>{text}</span>
    </p>
  )
}
