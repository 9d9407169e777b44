/** A KPI tile: value, two-week sparkline with the expected range, change against the weekday's median, expected range and break-even. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { BreakEven } from '../../lib/kpi/break-even.ts'
import type { Comparison } from '../../lib/kpi/comparison.ts'
import type { KpiDefinition } from '../../lib/kpi/kpi-definition.ts'
import type { NumberCaveat } from '../../lib/kpi/new-customer-caveat.ts'
import type { MissingReason } from '../../lib/kpi/null-reason.ts'
import { Sparkline } from '../chart/sparkline.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { cx } from '../styles/class-names.ts'
import { Definition } from '../text/definition.tsx'
import { LocalizedText } from '../text/localized-text.tsx'
import { Value } from '../text/value.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './tiles.module.css'

/** A text with a longer one on hover. */
export interface HintedText {
  readonly text: string
  readonly detail: string
}

export interface TileFacts {
  readonly text: string
  /** Why the number is unknown; null if it is known. */
  readonly missing: MissingReason | null
  /** Null while it is not known whether more purchases are expected. */
  readonly comparison: Comparison | null
  /** What the change is against: "vs typical Thu". */
  readonly versus: HintedText
  /** For a running day, the value at which a typical day ends; null if the day is over or the value is unknown. */
  readonly usualEnd: string | null
  readonly spark: { readonly values: readonly (number | null)[]; readonly estimates: number }
  /** Of the spark's days; null where its days are not what the range is of. */
  readonly range: { readonly low: number | null; readonly high: number | null }
  /** The typical range; null if there is none. */
  readonly usual: HintedText | null
  readonly breakEven: BreakEven | null
  /** What is expected of the number once all purchases are reported; null if all are. */
  readonly nowcast: HintedText | null
  /** Why the number may be wrong or is only of a part of the days; null if no reason is known. */
  readonly caveat: NumberCaveat | null
  /** The change from the period that the user compares with; null if none is chosen or it is not known yet. */
  readonly compared: HintedText | null
}

export interface TileProps {
  readonly label: string
  /** Definition of the KPI; with the numbers of the day once they are there. */
  readonly definition: KpiDefinition
  /** Null while it loads. */
  readonly facts: TileFacts | null
  /** Whether there is a line for the change from another period. */
  readonly isCompared: boolean
  /** Shows the KPI in the trend; null: the trend cannot. */
  readonly onTrend: (() => void) | null
}

export const Tile = ({ label, definition, facts, isCompared, onTrend }: TileProps) => (
  <li className={cx(css.tile, isCompared && css.tall)}>
    <div className={css.head}>
      <p className={css.label}>
        <Definition {...definition}>{label}</Definition>
      </p>
      {facts && <Spark label={label} facts={facts} onTrend={onTrend} />}
    </div>
    <div className={css.middle}>
      <p className={css.value}>
        {facts ? <Value text={facts.text} reason={facts.missing?.full ?? null} /> : <Skeleton width={72} height={20} />}
      </p>
      {facts?.nowcast ? (
        <NowcastNote {...facts.nowcast} breakEven={facts.breakEven} caveat={facts.caveat} />
      ) : (
        facts?.breakEven && <BreakEvenNote {...facts.breakEven} />
      )}
      {facts?.caveat && !facts.nowcast && (
        <p className={cx(css.breakEven, css.doubt)} title={facts.caveat.full}>
          <WithTooltip text={facts.caveat.full}>{facts.caveat.short}</WithTooltip>
        </p>
      )}
    </div>
    <p className={css.delta}>
      {facts?.comparison ? <Delta {...facts} comparison={facts.comparison} /> : <Skeleton width={104} height={10} />}
    </p>
    <p className={css.usual}>{facts ? facts.usual && <Hinted {...facts.usual} /> : <Skeleton width={88} height={9} />}</p>
    {isCompared && (
      <p className={css.usual}>
        {facts?.compared ? <span title={facts.compared.detail}>{facts.compared.text}</span> : <Skeleton width={88} height={9} />}
      </p>
    )}
  </li>
)

interface SparkProps {
  readonly label: string
  readonly facts: TileFacts
  readonly onTrend: (() => void) | null
}

/** The sparkline; it is a button with the whole tile as its target, below what has a hint of its own. */
const Spark = ({ label, facts, onTrend }: SparkProps) => {
  const { t } = useTranslation()
  const spark = <Sparkline {...facts.spark} range={facts.range} tone={facts.comparison?.tone ?? 'plain'} />
  return onTrend === null ? (
    spark
  ) : (
    <button type="button" className={css.toTrend} aria-label={t('overview.toTrend', { name: label })} onClick={onTrend}>
      {spark}
    </button>
  )
}

/** A text that may be cut at the end of its line, with a longer one. */
const Hinted = ({ text, detail }: HintedText) => (
  <span title={text}>
    <WithTooltip text={detail}>{text}</WithTooltip>
  </span>
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

interface NowcastNoteProps extends HintedText {
  readonly breakEven: BreakEven | null
  readonly caveat: NumberCaveat | null
}

/** Reads as "2.36× ± 0.94× expected", or with a caveat or else the break-even below: there is room for two lines. */
const NowcastNote = ({ text, detail, breakEven, caveat }: NowcastNoteProps) => {
  const { t } = useTranslation()
  return (
    <p className={cx(css.breakEven, css.expected)}>
      <WithTooltip text={detail}>{text}</WithTooltip> <br />
      {caveat !== null ? (
        <WithTooltip text={caveat.full}>{caveat.short}</WithTooltip>
      ) : breakEven === null ? (
        t('kpi.nowcast.short')
      ) : (
        <span className={cx(breakEven.loses && css.bad)}>{t('overview.breakEven.level', { value: breakEven.text })}</span>
      )}
    </p>
  )
}

const Delta = ({
  comparison: { delta, tone, side, words, apiText },
  versus,
  missing,
  usualEnd,
}: TileFacts & { readonly comparison: Comparison }) => {
  const { t } = useTranslation()
  if (usualEnd !== null) {
    const soFar = t('overview.soFar', { value: usualEnd })
    return <span title={soFar}>{soFar}</span>
  }
  if (delta === null && missing !== null) return <span title={missing.full}>{missing.short}</span>
  if (delta === null)
    return apiText ? (
      <WithTooltip text={<LocalizedText text={apiText} />}>{t('kpi.comparison.noRange')}</WithTooltip>
    ) : (
      <span title={words}>{words}</span>
    )
  const look = tone === 'plain' ? side : tone
  return (
    <>
      <strong className={look === null ? undefined : css[look]}>{delta}</strong> <span title={versus.detail}>{versus.text}</span>
      <span className="visually-hidden">, {words}</span>
    </>
  )
}
