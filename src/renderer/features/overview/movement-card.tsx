/**
 * What moved ROAS: its change split into CPM, CTR, CVR and AOV, as shares that add up. Without purchase value, what moved CPA.
 *
 * For a day that is not over, the last complete day is used.
 */

import { Fragment } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { DeskRange } from '#shared/contract/internal/range.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Movement, Snapshot } from '#shared/contract/snapshot.ts'
import { isBehindChange, type MovementPart, movementShares, ownChange, ownChangeOfCpa, roundedTo } from '#shared/movement-shares.ts'
import { daySpan, longDay } from '../../lib/format/days.ts'
import { change, money, multiple } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { sentenceGap, sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiDefinition } from '../../lib/kpi/kpi-definition.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { axisTicks } from '../../lib/kpi/movement.ts'
import { openTab } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { Definition } from '../../ui/text/definition.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { WithTooltip } from '../../ui/text/with-tooltip.tsx'
import css from './movement.module.css'
import { useCompleteSnapshot } from './use-complete-snapshot.ts'

const names: Readonly<Record<MovementPart['key'], KpiKey>> = { cpm: 'cpm', ctr: 'ctr', cvr: 'cvr', aov_meta: 'aov_meta' }

/** The tab that shows what is behind a part. */
const tabs: Readonly<Record<MovementPart['key'], Domain>> = { cpm: 'plans', ctr: 'series', cvr: 'funnel', aov_meta: 'reconcile' }

interface MovementCardProps {
  readonly product: string
  readonly snapshot: Snapshot | undefined
  readonly trend: readonly DeskTrendEntry[] | undefined
}

export const MovementCard = memoLocalized(({ product, snapshot, trend }: MovementCardProps) => {
  const { t } = useTranslation()
  const { snapshot: judged, isRunning, isError } = useCompleteSnapshot(product, snapshot)
  const movement = judged?.movement
  const isYoung = trend?.find(({ date }) => date === judged?.date)?.when_complete != null
  const young = isYoung ? t('overview.movement.young') : null
  return (
    <SectionCard title={titleOf(movement)}>
      {isRunning && judged?.complete && (
        <p className={css.ofDay}>{t('overview.movement.lastComplete', { day: longDay(asDay(judged.date)) })}</p>
      )}
      {movement !== undefined ? (
        <Split movement={movement} young={young} day={judged ?? null} />
      ) : isError ? (
        <p className={css.reason}>{t('overview.movement.none')}</p>
      ) : (
        <Skeleton width="100%" height={146} />
      )}
    </SectionCard>
  )
})

/** The same for the days of a period; undefined while it loads. */
export const RangeMovementCard = memoLocalized(({ range }: { readonly range: DeskRange | undefined }) => {
  const { t } = useTranslation()
  return (
    <SectionCard title={titleOf(range?.movement)}>
      {range === undefined ? (
        <Skeleton width="100%" height={146} />
      ) : (
        <>
          <p className={css.ofDay}>{t('overview.range.movement', { span: daySpan(range.from, range.date) })}</p>
          <Split movement={range.movement} young={range.when_complete === null ? null : t('overview.range.movementYoung')} day={range} />
        </>
      )}
    </SectionCard>
  )
})

/** The title names what the change is against: the tile of ROAS is compared with its typical value. */
const titleOf = (movement: Movement | undefined): React.ReactNode => (
  <>
    {t(movement?.cpa === undefined ? 'overview.movement.title' : 'overview.movement.cpa.title')}
    {(movement?.reason === null || movement?.cpa !== undefined) && movement !== undefined && (
      <>
        {' '}
        {t('overview.movement.vs')} <LocalizedText text={{ english: movement.baseline, messages: movement.texts?.baseline }} />
      </>
    )}
  </>
)

const directionOf = (effect: number): 'lowered' | 'raised' | 'left' => (effect < 0 ? 'lowered' : effect > 0 ? 'raised' : 'left')

interface SplitProps {
  readonly movement: Movement
  /** What to know while purchases of the days are still being reported; null if none are. */
  readonly young: string | null
  /** The numbers of the day or period that is split. */
  readonly day: Pick<Snapshot, 'kpi' | 'usual' | 'currency'> | null
}

const Split = ({ movement, young, day }: SplitProps) => {
  const { t } = useTranslation()
  const { cpa } = movement
  if (cpa === undefined && (movement.reason !== null || movement.parts.length === 0))
    return (
      <p className={css.reason}>
        {movement.reason === null ? (
          t('overview.movement.none')
        ) : (
          <LocalizedText text={{ english: movement.reason, messages: movement.texts?.reason }} />
        )}
      </p>
    )
  const given: Movement['parts'] = cpa?.parts ?? movement.parts
  const { total, parts } = movementShares(given)
  const leftOut = cpa?.left_out ?? movement.days?.left_out ?? 0
  const own = cpa === undefined ? ownChange : ownChangeOfCpa
  /** A lower ROAS and a higher CPA are bad. */
  const isWorse = (share: number): boolean => (cpa === undefined ? share < 0 : share > 0)
  const typical = day?.usual.roas_meta.median ?? null
  const ofTile = typical !== null && cpa === undefined
  const more = sentences(
    ofTile ? t(`overview.movement.${young === null ? 'tile' : 'tileExpected'}`, { typical: multiple(typical) }) : null,
    leftOut > 0 ? t('overview.movement.leftOut', { count: leftOut }) : null,
    young === null ? null : cpa === undefined ? young : t('overview.movement.cpa.young'),
    cpa === undefined ? null : t('overview.movement.cpa.why'),
  )
  const written = roundedTo(
    parts.map(({ share }) => share),
    total,
  )
  const ticks = axisTicks(
    parts.map(({ share }) => share),
    3,
  )
  const first = ticks[0] ?? -1
  const last = ticks.at(-1) ?? 1
  const isEnd = (tick: number): boolean => tick === first || tick === last
  const place = (value: number): string => `${((value - first) / (last - first)) * 100}%`
  return (
    <>
      <div className={css.plot}>
        <span className={css.head}>{t('overview.movement.own')}</span>
        <span className={cx(css.head, css.headEnd)}>
          {t(cpa === undefined ? 'overview.movement.effect' : 'overview.movement.cpa.effect')}
        </span>
        <div className={css.grid} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={cx(css.tick, Math.abs(tick) < 1e-9 && css.zero)} style={{ left: place(tick) }} />
          ))}
        </div>
        {parts.map((part, index) => {
          const { key, share } = part
          const source = given[index]
          const effect = written[index] ?? share
          return (
            <Fragment key={key}>
              <span className={css.label}>
                <Definition {...kpiDefinition(names[key], day)}>{kpiName(names[key])}</Definition>
              </span>
              <span className={css.own}>
                {source && change(own(source))}
                <span className="visually-hidden">
                  , {t(cpa === undefined ? `overview.movement.${directionOf(effect)}` : `overview.movement.cpa.${directionOf(effect)}`)}
                </span>
              </span>
              <button
                type="button"
                className={css.track}
                aria-label={t('overview.movement.open', { name: kpiName(names[key]), tab: t(`common.domain.${tabs[key]}`) })}
                onClick={() => openTab(tabs[key])}
              >
                <span
                  className={cx(css.bar, isBehindChange(part, parts, young !== null) && (isWorse(share) ? css.main : css.gain))}
                  style={{ left: place(Math.min(0, share)), width: `${(Math.abs(share) / (last - first)) * 100}%` }}
                />
              </button>
              <span className={css.number}>{change(effect)}</span>
            </Fragment>
          )
        })}
        <div className={css.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={cx(!isEnd(tick) && Math.abs(tick) >= 1e-9 && css.between)} style={{ left: place(tick) }}>
              {change(tick, last - first < 0.05 ? 1 : 0).replace('+', '')}
            </span>
          ))}
        </div>
      </div>
      <p className={css.sum}>
        <WithTooltip text={t('overview.movement.addUp')}>
          {cpa === undefined ? summary(movement, total) : cpaSummary(cpa, total, day?.currency ?? null)}
        </WithTooltip>
        {more !== '' && `${sentenceGap()}${more}`}
      </p>
    </>
  )
}

const summary = ({ roas_before: before, roas_now: now }: Movement, total: number): string => {
  if (before === null || now === null) return t('overview.movement.sum', { total: change(total) })
  return t('overview.movement.sumFrom', { total: change(total), before: multiple(before), now: multiple(now) })
}

const cpaSummary = ({ now, before }: NonNullable<Movement['cpa']>, total: number, currency: string | null): string => {
  if (before === null || now === null || currency === null) return t('overview.movement.cpa.sum', { total: change(total) })
  return t('overview.movement.cpa.sumFrom', { total: change(total), before: money(before, currency), now: money(now, currency) })
}
