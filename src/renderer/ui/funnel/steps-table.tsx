/** The funnel by step: counts, drop-off, and rates with confidence interval and comparison with the expected range. */

import type { DeskFunnelStep } from '#shared/contract/internal/funnel.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { change, count, rate, UNKNOWN } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { effectText, reasonText, stepName } from '../../lib/kpi/funnel-text.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { stepRates } from '../../lib/kpi/step-rates.ts'
import { PlainButton } from '../form/plain-button.tsx'
import { type ColumnOf, DataTable } from '../table/data-table.tsx'
import { SideMark } from '../text/side-mark.tsx'
import { Value } from '../text/value.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './funnel-steps.module.css'
import { RateBar } from './rate-bar.tsx'

const toneOf = ({ verdict }: DeskFunnelStep): 'good' | 'bad' | null => (verdict === 'below' ? 'bad' : verdict === 'above' ? 'good' : null)
const dash = (reason: string | null) => <Value text={UNKNOWN} reason={reason} />
const span = (low: number, high: number): string => spanOf(rate(low), rate(high))

const rateReason = (step: DeskFunnelStep): string | null =>
  step.abstain !== null && ['first_step', 'no_facts', 'not_reported', 'nothing_before'].includes(step.abstain.code)
    ? reasonText(step.abstain)
    : reasonText({ code: 'not_reported', have: null, need: null })

const columnsOf = (weekday: string, complete: boolean, onOpen: StepsTableProps['onOpen']): readonly ColumnOf<DeskFunnelStep>[] => [
  { id: 'step', head: t('funnel.step'), cell: ({ step }) => <Step step={step} onOpen={onOpen} /> },
  {
    id: 'count',
    head: t(complete ? 'funnel.count' : 'funnel.countSoFar'),
    kind: 'number',
    cell: (step) => (step.count === null ? dash(rateReason(step)) : count(step.count)),
  },
  {
    id: 'lost',
    head: t('funnel.lost'),
    kind: 'number',
    cell: (step) => (step.lost === null ? dash(step.rate === null ? rateReason(step) : t('funnel.moreThanBefore')) : count(step.lost)),
    tone: () => 'muted',
  },
  {
    id: 'rate',
    head: <WithTooltip text={t('funnel.intervalHint')}>{t('funnel.rate')}</WithTooltip>,
    kind: 'number',
    cell: (step) =>
      step.rate === null ? (
        dash(rateReason(step))
      ) : (
        <>
          {rate(step.rate)}
          {step.interval && <span className={css.interval}>{span(step.interval[0], step.interval[1])}</span>}
        </>
      ),
    tone: toneOf,
  },
  { id: 'bar', head: t('funnel.bar'), cell: (step) => <RateBar step={step} /> },
  {
    id: 'usual',
    head: t('funnel.usual', { weekday }),
    kind: 'number',
    cell: ({ usual: { median, low, high }, usual_reason: reason }) =>
      median === null || low === null || high === null ? (
        dash(reasonText(reason))
      ) : (
        <>
          {rate(median)}
          <span className={css.interval}>{span(low, high)}</span>
        </>
      ),
    tone: () => 'muted',
  },
  {
    id: 'change',
    head: t('funnel.change', { weekday }),
    kind: 'number',
    cell: (step) =>
      step.change === null ? (
        dash(reasonText(step.abstain))
      ) : (
        <>
          {change(step.change)}
          <Verdict of={step} />
        </>
      ),
    tone: toneOf,
  },
  {
    id: 'effect',
    head: <WithTooltip text={t('funnel.effectHint')}>{t('funnel.effect')}</WithTooltip>,
    kind: 'number',
    cell: (step) => (step.fewer === null ? dash(reasonText(step.abstain) ?? t('funnel.notCarried')) : effectText(step.fewer)),
    tone: toneOf,
  },
]

/** A step whose rate has a trend opens it. */
const Step = ({ step, onOpen }: Pick<DeskFunnelStep, 'step'> & Pick<StepsTableProps, 'onOpen'>) => {
  if (step === 'orders') return <WithTooltip text={t('funnel.ordersHint')}>{stepName(step)}</WithTooltip>
  const kpi = stepRates[step]
  if (onOpen === null || kpi === null) return stepName(step)
  return (
    <PlainButton className={css.step} title={t('overview.toTrend', { name: kpiName(kpi) })} onPress={() => onOpen(kpi)}>
      {stepName(step)}
    </PlainButton>
  )
}

const Verdict = ({ of: { verdict } }: { readonly of: DeskFunnelStep }) =>
  verdict === 'below' || verdict === 'above' ? <SideMark side={verdict} words={t(`funnel.${verdict}`)} /> : null

export interface StepsTableProps {
  readonly steps: readonly DeskFunnelStep[]
  /** False: the last day is not over. */
  readonly complete: boolean
  /** What the rates are compared with: a weekday, or a period. */
  readonly weekday: string
  /** Opens the trend of a rate; null: the steps are not of a product. */
  readonly onOpen: ((kpi: KpiKey) => void) | null
}

export const StepsTable = ({ steps, complete, weekday, onOpen }: StepsTableProps) => (
  <DataTable label={t('funnel.label')} columns={columnsOf(weekday, complete, onOpen)} rows={steps} rowKey={({ step }) => step} wide />
)
