/**
 * Where ROAS changed, as a waterfall: each bar starts where the one above ends, and the last one is the change of the whole. Each part opens what
 * is below it.
 */

import type { RoasPart, RoasPartsAnswer } from '#shared/contract/internal/roas-parts.ts'
import { roundedTo } from '#shared/movement-shares.ts'
import { change, multiple, rate, UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type WaterfallStep, waterfall } from '../../lib/kpi/waterfall.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { PlainButton } from '../form/plain-button.tsx'
import { SectionCard } from '../layout/section-card.tsx'
import { cx } from '../styles/class-names.ts'
import { LocalizedText } from '../text/localized-text.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './roas-parts.module.css'

export interface RoasPartsCardProps {
  /** Undefined while it is loading. */
  readonly answer: RoasPartsAnswer | undefined
  readonly isError: boolean
  /** What the parts are of, such as the name of the product. */
  readonly whole: string
  /** Null: nothing is below the parts. */
  readonly onOpen: ((part: RoasPart) => void) | null
}

/** The parts that have rows of their own; the others share one. */
const MOST_ROWS = 8
/** Effects below this are not colored. Source: prior, as of What moved ROAS. */
const LEAST_EFFECT = 0.02

export const RoasPartsCard = ({ answer, isError, whole, onOpen }: RoasPartsCardProps) => {
  const { t } = useTranslation()
  return (
    <SectionCard title={<Title answer={answer} />}>
      {answer !== undefined ? (
        <Parts answer={answer} whole={whole} onOpen={onOpen} />
      ) : isError ? (
        <p className={css.note}>{t('roasParts.failed')}</p>
      ) : (
        <Skeleton width="100%" height={146} />
      )}
    </SectionCard>
  )
}

const Title = ({ answer }: { readonly answer: RoasPartsAnswer | undefined }) => (
  <>
    {t('roasParts.title')}
    {answer !== undefined && answer.parts.length > 0 && (
      <>
        {' '}
        {t('overview.movement.vs')} <LocalizedText text={{ english: answer.baseline, messages: answer.texts.baseline }} />
      </>
    )}
  </>
)

type PartsProps = Pick<RoasPartsCardProps, 'whole' | 'onOpen'> & { readonly answer: RoasPartsAnswer }

/** The parts with rows of their own, and all others as one. */
const rowsOf = ({ parts, rest }: RoasPartsAnswer): { readonly own: readonly RoasPart[]; readonly others: RoasPartsAnswer['rest'] } => {
  const own = parts.slice(0, MOST_ROWS)
  const left = parts.slice(MOST_ROWS)
  const count = left.length + (rest?.count ?? 0)
  return { own, others: count === 0 ? null : { count, effect: left.reduce((sum, { effect }) => sum + effect, rest?.effect ?? 0) } }
}

const Parts = ({ answer, whole, onOpen }: PartsProps) => {
  const { t } = useTranslation()
  const { roas_now: now, roas_before: before, maturing, days } = answer
  if (now === null || before === null || answer.parts.length === 0) return <p className={css.note}>{t('roasParts.none')}</p>
  const { own, others } = rowsOf(answer)
  const effects = [...own.map(({ effect }) => effect), ...(others === null ? [] : [others.effect])]
  const total = now / before - 1
  const written = roundedTo(effects, total)
  const { steps, whole: end } = waterfall(effects)
  const note = sentences(
    t('roasParts.addUp'),
    maturing ? t('roasParts.maturing') : null,
    days.left_out > 0 ? t('overview.movement.leftOut', { count: days.left_out }) : null,
  )
  return (
    <>
      <ul className={css.rows}>
        {own.map((part, index) => (
          <li key={part.id} className={css.row}>
            <Name part={part} onOpen={onOpen} />
            <span className={css.own}>
              <WithTooltip text={reasonOf(part)}>{fromTo(part)}</WithTooltip>
            </span>
            <Bar step={steps[index]} effect={part.effect} isPlain={maturing} />
            <span className={css.number}>{change(written[index] ?? part.effect)}</span>
          </li>
        ))}
        {others && (
          <li className={css.row}>
            <span className={css.name}>{t(`roasParts.others.${answer.level}`, { count: others.count })}</span>
            <span className={css.own} />
            <Bar step={steps[own.length]} effect={others.effect} isPlain={maturing} />
            <span className={css.number}>{change(written[own.length] ?? others.effect)}</span>
          </li>
        )}
        <li className={cx(css.row, css.whole)}>
          <span className={css.name} translate="no" title={whole}>
            {whole}
          </span>
          <span className={css.own}>{t('roasParts.fromTo', { before: multiple(before), now: multiple(now) })}</span>
          <Bar step={end} effect={total} isPlain />
          <span className={css.number}>{change(total)}</span>
        </li>
      </ul>
      <p className={css.note}>{note}</p>
    </>
  )
}

const Name = ({ part, onOpen }: { readonly part: RoasPart; readonly onOpen: RoasPartsCardProps['onOpen'] }) =>
  onOpen === null ? (
    <span className={css.name} translate="no" title={part.name}>
      {part.name}
    </span>
  ) : (
    <PlainButton className={cx(css.name, css.link)} translate="no" title={part.name} onPress={() => onOpen(part)}>
      {part.name}
    </PlainButton>
  )

const roasText = (roas: number | null): string => (roas === null ? UNKNOWN : multiple(roas))

const fromTo = ({ roas_before: before, roas_now: now }: RoasPart): string =>
  t('roasParts.fromTo', { before: roasText(before), now: roasText(now) })

/** Which part of the effect is from its own ROAS, and which from its share of spend. */
const reasonOf = ({ own, effect, share_before: before, share_now: now }: RoasPart): string =>
  t('roasParts.reason', { own: change(own), mix: change(effect - own), before: rate(before), now: rate(now) })

interface BarProps {
  readonly step: WaterfallStep | undefined
  readonly effect: number
  /** True where purchases are still being reported, and for the whole. */
  readonly isPlain: boolean
}

const Bar = ({ step, effect, isPlain }: BarProps) => {
  if (step === undefined) return null
  const isColored = !isPlain && Math.abs(effect) >= LEAST_EFFECT
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.zero} style={{ left: `${step.zero}%` }} />
      <span
        className={cx(css.bar, isColored && (effect < 0 ? css.main : css.gain))}
        style={{ left: `${step.left}%`, width: `${step.width}%` }}
      />
    </span>
  )
}
