/** The columns of the ad sets. */

import { type DeskPlan, LEARNING_EVENTS, type Measured } from '#shared/contract/internal/plans.ts'
import { count, decimal, money, multiple, rate } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { roomFor } from '../../ui/table/column-widths.ts'
import { StatusCell } from '../../ui/table/status-cell.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { Chip, type ChipTone } from '../../ui/text/chip.tsx'
import { OtherPurpose } from '../../ui/text/other-purpose.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { isBelowBreakEven } from './below-break-even.ts'
import { budgetOf } from './plan-budget.ts'
import { totalsOf } from './plan-filter.ts'
import { intervalText, learningText, planReason } from './plan-text.ts'
import css from './plans.module.css'

type Column = VirtualColumn<DeskPlan>

/** Font of a cell's second line, as in its style sheet. */
const SECOND_SIZE = 11.5

const learningTone: Readonly<Record<DeskPlan['learning']['state'], ChipTone>> = {
  stable: 'good',
  learning: 'accent',
  limited: 'warn',
  unknown: 'plain',
}

const WithInterval = ({ of, write }: { readonly of: Measured; readonly write: (value: number) => string }) =>
  of.value === null && of.at_least === null ? (
    <UnknownCell reason={planReason(of.reason)} />
  ) : (
    <>
      {of.value !== null && write(of.value)}
      {of.at_least !== null && (
        <span className={of.value === null ? undefined : css.second} title={t('plans.hint.atLeast')}>
          {t('plans.atLeast', { value: write(of.at_least) })}
          <span className="visually-hidden">: {t('plans.hint.atLeast')}</span>
        </span>
      )}
      {of.interval !== null && (
        <span className={css.second} title={t('plans.hint.interval')}>
          {intervalText(of, write)}
        </span>
      )}
    </>
  )

const Budget = ({ plan, write }: { readonly plan: DeskPlan; readonly write: (value: number) => string }) => {
  const budget = budgetOf(plan)
  if (budget === null) return <UnknownCell reason={planReason({ code: 'no_budget', have: null, need: null })} />
  return (
    <>
      {write(budget.amount)}
      {budget.kind !== null && (
        <span className={css.second} title={budget.kind}>
          {budget.kind}
        </span>
      )}
    </>
  )
}

/** Minimum width of money values, in pixels. */
const roomOf = (plans: readonly DeskPlan[], cash: (value: number) => string) => {
  const { budget, spend, spend7 } = totalsOf(plans)
  const widest = plans.reduce<Measured['interval']>(
    (most, { cpa_7d: { interval } }) => ((interval?.[1] ?? 0) > (most?.[1] ?? 0) ? interval : most),
    null,
  )
  return {
    budget: Math.max(roomFor(cash(budget ?? 0)), ...plans.map((plan) => roomFor(budgetOf(plan)?.kind ?? '', SECOND_SIZE))),
    spend: roomFor(cash(Math.max(spend, spend7))),
    cpa: roomFor(intervalText({ interval: widest }, cash) ?? '', SECOND_SIZE),
  }
}

const orDash = (value: number | null, reason: string, write: (value: number) => string) =>
  value === null ? <UnknownCell reason={reason} /> : write(value)

/**
 * Columns in reading order; a narrow window hides the last ones first. `all`: the rows that determine the widths, even if fewer are
 * shown.
 */
/** @param breakEven - the break-even ROAS of the product; null if its margin is unknown */
export const planColumns = (
  currency: string,
  complete: boolean,
  rows: readonly DeskPlan[],
  all: readonly DeskPlan[],
  breakEven: number | null,
): readonly Column[] => {
  const cash = (value: number): string => money(value, currency)
  const totals = totalsOf(rows)
  const room = roomOf(all, cash)
  /** Wide enough for every amount; `width` and `least` are those of its head. */
  const spendColumn = (
    { width, least, ...head }: Pick<Column, 'id' | 'head'> & { readonly width: number; readonly least: number },
    spendOf: (plan: DeskPlan) => number,
    total: number,
  ): Column => ({
    ...head,
    kind: 'number',
    width: Math.max(width, room.spend),
    least: Math.max(least, room.spend),
    cell: (plan) => cash(spendOf(plan)),
    sort: spendOf,
    total: cash(total),
  })
  return [
    {
      id: 'name',
      head: t('plans.head.name'),
      kind: 'text',
      width: 236,
      least: 222,
      cell: (plan) => <TwoLines first={plan.adset_name} second={plan.campaign_name} />,
      sort: (plan) => plan.adset_name,
      total: t('plans.total', { count: rows.length }),
    },
    {
      id: 'budget',
      head: t('plans.head.budget'),
      kind: 'number',
      width: Math.max(114, room.budget),
      least: Math.max(70, room.budget),
      cell: (plan) => <Budget plan={plan} write={cash} />,
      sort: (plan) => budgetOf(plan)?.amount ?? null,
      total: totals.budget === null ? '–' : cash(totals.budget),
    },
    spendColumn({ id: 'spend7', head: t('plans.head.spend7'), width: 100, least: 74 }, (plan) => plan.spend_7d, totals.spend7),
    {
      id: 'pace',
      head: t('plans.head.pace'),
      hint: t('plans.hint.pace'),
      kind: 'number',
      width: 92,
      least: 68,
      cell: (plan) => orDash(plan.pace, planReason(plan.pace_reason), (value) => rate(value, 0)),
      sort: (plan) => plan.pace,
    },
    {
      id: 'cpa7',
      head: t('plans.head.cpa7'),
      kind: 'number',
      width: Math.max(136, room.cpa),
      least: Math.max(92, room.cpa),
      cell: (plan) => <WithInterval of={plan.cpa_7d} write={cash} />,
      sort: (plan) => plan.cpa_7d.value,
      total: totals.cpa7 === null ? '–' : cash(totals.cpa7),
    },
    {
      id: 'roas7',
      head: t('plans.head.roas7'),
      kind: 'number',
      width: 122,
      least: 82,
      cell: (plan) =>
        isBelowBreakEven(plan.roas_7d, breakEven) ? (
          <span title={t('plans.hint.belowBreakEven', { value: multiple(breakEven ?? 0) })}>
            <WithInterval of={plan.roas_7d} write={multiple} />
            <span className="visually-hidden">, {t('plans.hint.belowBreakEven', { value: multiple(breakEven ?? 0) })}</span>
          </span>
        ) : (
          <WithInterval of={plan.roas_7d} write={multiple} />
        ),
      tone: (plan) => (isBelowBreakEven(plan.roas_7d, breakEven) ? 'bad' : null),
      sort: (plan) => plan.roas_7d.value,
      total: totals.roas7 === null ? '–' : multiple(totals.roas7),
    },
    {
      id: 'learning',
      head: t('plans.head.learning'),
      hint: t('plans.hint.learning', { need: LEARNING_EVENTS }),
      kind: 'text',
      width: 104,
      least: 86,
      cell: (plan) => (
        <span title={learningText(plan)}>
          <Chip tone={learningTone[plan.learning.state]}>{t(`plans.learning.${plan.learning.state}`)}</Chip>
          <span className="visually-hidden">: {learningText(plan)}</span>
        </span>
      ),
      sort: (plan) => plan.learning.events_7d,
    },
    {
      id: 'efficiency',
      head: t('plans.head.efficiency'),
      hint: t('plans.hint.efficiency'),
      kind: 'number',
      width: 130,
      least: 86,
      cell: (plan) => <Efficiency plan={plan} />,
      sort: (plan) => plan.efficiency.value,
    },
    {
      id: 'purchases7',
      head: t('plans.head.purchases7'),
      kind: 'number',
      width: 116,
      least: 84,
      cell: (plan) => orDash(plan.purchases_7d, planReason({ code: 'not_reported', have: null, need: null }), count),
      sort: (plan) => plan.purchases_7d,
      total: totals.purchases7 === null ? '–' : count(totals.purchases7),
    },
    spendColumn(
      { id: 'spend', head: t(complete ? 'plans.head.spend' : 'plans.head.spendSoFar'), width: complete ? 88 : 108, least: 76 },
      (plan) => plan.spend,
      totals.spend,
    ),
    {
      id: 'spark',
      head: t('plans.head.spark'),
      kind: 'text',
      width: 76,
      least: 68,
      cell: (plan) => <Sparkline values={plan.spark} tone="plain" />,
    },
    {
      id: 'status',
      head: t('plans.head.status'),
      kind: 'text',
      width: 92,
      cell: ({ status }) => <StatusCell status={status} unknown={t('plans.statusUnknown')} />,
      sort: (plan) => plan.status,
      tone: () => 'muted',
    },
  ]
}

const Efficiency = ({ plan }: { readonly plan: DeskPlan }) => {
  const { purpose } = plan
  if (purpose !== null && purpose !== 'sales') return <OtherPurpose purpose={purpose} reason={planReason(plan.efficiency.reason)} />
  return (
    <>
      {plan.auto_budget === true && (
        <span className={css.auto} title={t('plans.hint.autoBudget')}>
          {t('plans.auto')}
          <span className="visually-hidden">: {t('plans.hint.autoBudget')} </span>
        </span>
      )}
      {plan.efficiency.low === true && plan.auto_budget !== true && (
        <span className={css.auto} title={t('plans.hint.low')}>
          {t('plans.low')}
          <span className="visually-hidden">: {t('plans.hint.low')} </span>
        </span>
      )}
      <WithInterval of={plan.efficiency} write={(value) => decimal(value)} />
    </>
  )
}
