/** One curve for each cohort over its age, the latest one emphasized; with the revenue that pays back a new customer. The heat map is its table. */

import { asDay } from '#shared/calendar.ts'
import type { Cohort, DeskRetention } from '#shared/contract/internal/retention.ts'
import { monthName } from '../../lib/format/days.ts'
import { money, rate, shortMoney } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { cx } from '../../ui/styles/class-names.ts'
import css from './cohort-curves.module.css'
import { type CohortCurve, type CohortMetric, type CohortPoint, cohortShape } from './cohort-shape.ts'

export interface CohortCurvesProps {
  readonly product: string
  readonly retention: DeskRetention
  readonly metric: CohortMetric
}

const nameOf = (month: string): string => monthName(asDay(`${month}-01`))

/** The latest cohort with a complete month and a known cost per new customer. */
const costOf = (cohorts: readonly Cohort[]): { readonly month: string; readonly ncac: number } | null => {
  const cohort = cohorts.findLast(({ ncac, cells }) => ncac !== null && cells.some(({ value }) => value !== null))
  return cohort === undefined || cohort.ncac === null ? null : { month: cohort.month, ncac: cohort.ncac }
}

/** Ages above which the axis has numbers alone. */
const MANY_AGES = 7

/** From the end of a curve to its label in the margin. */
const leaderOf = (end: CohortPoint | undefined, labelY: number): string => (end === undefined ? '' : `M${end.x} ${end.y}L100 ${labelY}`)

export const CohortCurves = ({ product, retention: { cohorts, currency, margin }, metric }: CohortCurvesProps) => {
  const { t } = useTranslation()
  const metaSpendOnly = useMetaSpendOnly(product)
  const cost = metric === 'value' ? costOf(cohorts) : null
  /** Revenue per customer that pays its cost: the whole revenue, or the part of it that is contribution. */
  const level = cost === null ? null : cost.ncac / (margin ?? 1)
  const shape = cohortShape(cohorts, metric, level)
  if (shape === null) return <p className={css.none}>{t('retention.curves.none')}</p>
  const { curves, ages, ticks } = shape
  const latest = curves.at(-1)
  const write = (value: number): string => (metric === 'value' ? money(value, currency) : rate(value, 1))
  const axis = (value: number): string => (metric === 'value' ? shortMoney(value, currency) : rate(value, 0))
  const ncac = metaSpendOnly ? t('kpi.metaSpendOnly', { name: t('retention.value.ncac') }) : t('retention.value.ncac')
  const levelText =
    cost === null || level === null
      ? null
      : margin === null
        ? t('retention.curves.cost', { ncac, month: nameOf(cost.month), amount: money(cost.ncac, currency) })
        : t('retention.curves.payback', {
            ...{ ncac, month: nameOf(cost.month), amount: money(cost.ncac, currency) },
            margin: rate(margin, 0),
          })
  const endOf = ({ points, month }: CohortCurve): string => {
    const end = points.at(-1)
    return end === undefined ? '' : t('retention.curves.point', { month: nameOf(month), age: end.age, value: write(end.value) })
  }
  const words = [
    t('retention.curves.label', { metric: t(`retention.cohorts.${metric}`) }),
    ...curves.map(endOf),
    ...(levelText === null ? [] : [levelText]),
  ]
  return (
    <div className={css.chart} role="img" aria-label={words.join('; ')}>
      <div className={css.plot}>
        {ticks.map(({ value, y }) => (
          <div key={value} className={css.tick} style={{ top: `${y}%` }}>
            <span>{axis(value)}</span>
          </div>
        ))}
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className={css.lines}>
          {shape.level && <path className={css.level} d={`M0 ${shape.level.y}H100`} />}
          {curves.map(({ month, points, labelY }) => (
            <path key={month} className={css.leader} d={leaderOf(points.at(-1), labelY)} />
          ))}
          {curves.map((curve) => (
            <path key={curve.month} className={cx(curve === latest && css.latest)} d={curve.path} />
          ))}
        </svg>
        {curves.map((curve) => (
          <Points key={curve.month} curve={curve} isLatest={curve === latest} write={write} />
        ))}
        {shape.level && level !== null && (
          <span className={css.levelLabel} style={{ top: `${shape.level.labelY}%` }}>
            {margin === null ? ncac : t('retention.curves.paidBack')} · {money(level, currency)}
          </span>
        )}
      </div>
      <div className={css.ages}>
        {ages.map(({ age, x }) => (
          <span key={age} style={{ left: `${x}%` }}>
            {ages.length > MANY_AGES ? age : age === 0 ? t('retention.cohorts.month') : t('retention.cohorts.age', { age })}
          </span>
        ))}
        {ages.length > MANY_AGES && <span className={css.axis}>{t('retention.curves.axis')}</span>}
      </div>
      {levelText !== null && <p className={css.note}>{levelText}</p>}
    </div>
  )
}

interface PointsProps {
  readonly curve: CohortCurve
  readonly isLatest: boolean
  readonly write: (value: number) => string
}

/** The points of a curve, with their numbers for the pointer, and its name at its end. */
const Points = ({ curve: { month, points, labelY }, isLatest, write }: PointsProps) => {
  const { t } = useTranslation()
  const end = points.at(-1)
  return (
    <>
      {points.map(({ age, value, x, y }) => (
        <span
          key={age}
          className={cx(css.point, isLatest && css.latestPoint)}
          style={{ left: `${x}%`, top: `${y}%` }}
          title={t('retention.curves.point', { month: nameOf(month), age, value: write(value) })}
        />
      ))}
      {end && (
        <span className={cx(css.label, isLatest && css.latestLabel)} style={{ top: `${labelY}%` }}>
          {nameOf(month)} · {write(end.value)}
        </span>
      )}
    </>
  )
}
