/** A KPI tile: value, two-week sparkline with the expected range, change against the weekday's median, expected range and break-even. */

import { useTranslation } from 'react-i18next'
import type { BreakEven } from '../../lib/kpi/break-even.ts'
import type { Comparison } from '../../lib/kpi/comparison.ts'
import type { NumberCaveat } from '../../lib/kpi/new-customer-caveat.ts'
import { Sparkline } from '../chart/sparkline.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { cx } from '../styles/class-names.ts'
import { LocalizedText } from '../text/localized-text.tsx'
import { Value } from '../text/value.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './tiles.module.css'

export interface TileProps {
  readonly label: string
  /** Null while it loads. */
  readonly facts: {
    readonly text: string
    readonly reason: string | null
    /** The same, shortened to two or three words. */
    readonly missing: string
    /** Null while it is not known whether more purchases are expected. */
    readonly comparison: Comparison | null
    readonly weekday: string
    /** For a running day, the value at which a typical day ends; null if the day is over or the value is unknown. */
    readonly usualEnd: string | null
    readonly spark: { readonly values: readonly (number | null)[]; readonly estimates: number }
    readonly range: { readonly low: number | null; readonly high: number | null }
    /** The range as text, and the number of days it is based on; null if there is none. */
    readonly usual: { readonly text: string; readonly days: number } | null
    readonly breakEven: BreakEven | null
    /** What is expected of the number once all purchases are reported; null if all are. */
    readonly nowcast: { readonly text: string; readonly detail: string } | null
    /** Why the number may be wrong; null if no reason is known. */
    readonly caveat: NumberCaveat | null
  } | null
}

type Facts = NonNullable<TileProps['facts']>

export const Tile = ({ label, facts }: TileProps) => (
  <li className={css.tile}>
    <div className={css.head}>
      <p className={css.label} title={label}>
        {label}
      </p>
      {facts && <Sparkline {...facts.spark} range={facts.range} tone={facts.comparison?.tone ?? 'plain'} />}
    </div>
    <div className={css.middle}>
      <p className={css.value}>{facts ? <Value text={facts.text} reason={facts.reason} /> : <Skeleton width={72} height={20} />}</p>
      {facts?.nowcast ? (
        <NowcastNote {...facts.nowcast} breakEven={facts.breakEven} />
      ) : (
        facts?.breakEven && <BreakEvenNote {...facts.breakEven} />
      )}
      {facts?.caveat && (
        <p className={cx(css.breakEven, css.doubt)}>
          <WithTooltip text={facts.caveat.full}>{facts.caveat.short}</WithTooltip>
        </p>
      )}
    </div>
    <p className={css.delta}>
      {facts?.comparison ? <Delta {...facts} comparison={facts.comparison} /> : <Skeleton width={104} height={10} />}
    </p>
    <p className={css.usual}>{facts ? <ExpectedRange {...facts} /> : <Skeleton width={88} height={9} />}</p>
  </li>
)

/** Reads as "below 1.82× break-even". */
const BreakEvenNote = ({ text, words, loses }: BreakEven) => {
  const { t } = useTranslation()
  return (
    <p className={cx(css.breakEven, loses && css.bad)}>
      {words ?? text} <br />
      {t('overview.breakEven.plain')}
    </p>
  )
}

interface NowcastNoteProps extends NonNullable<Facts['nowcast']> {
  readonly breakEven: BreakEven | null
}

/** Reads as "2.36× ± 0.94× expected", or with the break-even below. */
const NowcastNote = ({ text, detail, breakEven }: NowcastNoteProps) => {
  const { t } = useTranslation()
  return (
    <p className={cx(css.breakEven, css.expected)}>
      <WithTooltip text={detail}>{text}</WithTooltip> <br />
      {breakEven === null ? (
        t('kpi.nowcast.short')
      ) : (
        <span className={cx(breakEven.loses && css.bad)}>{t('overview.breakEven.level', { value: breakEven.text })}</span>
      )}
    </p>
  )
}

const ExpectedRange = ({ usual, weekday }: Facts) => {
  const { t } = useTranslation()
  if (usual === null) return null
  const { text, days } = usual
  return (
    <span title={t('overview.usualDetail', { weekday, range: text, count: days })}>{t('overview.usual', { weekday, range: text })}</span>
  )
}

const Delta = ({
  comparison: { delta, tone, words, apiText },
  weekday,
  reason,
  missing,
  usualEnd,
  nowcast,
}: Facts & { readonly comparison: Comparison }) => {
  const { t } = useTranslation()
  if (usualEnd !== null) {
    const soFar = t('overview.soFar', { value: usualEnd })
    return <span title={soFar}>{soFar}</span>
  }
  if (delta === null && reason !== null) return <span title={reason}>{missing}</span>
  if (delta === null)
    return apiText ? (
      <WithTooltip text={<LocalizedText text={apiText} />}>{t('kpi.comparison.noRange')}</WithTooltip>
    ) : (
      <span title={words}>{words}</span>
    )
  return (
    <>
      <strong className={tone === 'plain' ? undefined : css[tone]}>{delta}</strong>{' '}
      {nowcast === null ? (
        <span title={t('overview.vsUsual', { weekday })}>{t('overview.vsUsual', { weekday })}</span>
      ) : (
        <span title={t('kpi.nowcast.vsUsual', { weekday })}>{t('kpi.nowcast.whenComplete')}</span>
      )}
      <span className="visually-hidden">, {words}</span>
    </>
  )
}
