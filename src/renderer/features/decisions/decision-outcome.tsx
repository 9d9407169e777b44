/** What an executed card did: the verdict with its numbers, why, what would change it, and how often the method is wrong. */

import { asDay } from '#shared/calendar.ts'
import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'
import type { LogEntry } from '../../lib/advice/decision-log.ts'
import { verdictTones } from '../../lib/advice/review-tones.ts'
import { useOutcomes } from '../../lib/api/outcome-queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { longDay } from '../../lib/format/days.ts'
import { change, changeInterval, rate } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import css from './decisions.module.css'

/** Nothing for a decision that is not an execution in effect. */
export const DecisionOutcome = ({ entry }: { readonly entry: LogEntry }) =>
  entry.decision === 'executed' && entry.standing === 'current' ? <ExecutedOutcome product={entry.product} review={entry.review} /> : null

const ExecutedOutcome = ({ product, review }: Pick<LogEntry, 'product' | 'review'>) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useOutcomes(product)
  if (error) {
    const problem = asProblem(error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton width="100%" height={60} />
  const outcome = data.outcomes.cards.find((card) => card.review === review)
  // A decision through the API on a card that was never shown.
  if (outcome === undefined) return null
  return (
    <section className={css.outcome} aria-label={t('outcomes.title')}>
      <h3 className={css.outcomeTitle}>
        {t('outcomes.title')}
        {outcome.judged !== null && (
          <Chip tone={verdictTones[outcome.judged.verdict]}>{t(`outcomes.verdict.${outcome.judged.verdict}`)}</Chip>
        )}
      </h3>
      {linesOf(outcome).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

/** The sentences of an outcome, the most important first. */
const linesOf = (outcome: CardOutcome): readonly string[] => {
  const { hypothesis, judged, is_contradicted: isContradicted } = outcome
  const contradicted = isContradicted ? [t('outcomes.contradicted')] : []
  if (hypothesis === null) return [...contradicted, t('outcomes.unmeasurable')]
  const read = t('outcomes.read', { from: longDay(asDay(hypothesis.read_from)), through: longDay(asDay(hypothesis.read_through)) })
  if (judged === null) return [...contradicted, t('outcomes.pending', { day: longDay(asDay(hypothesis.read_through)) })]
  return [...contradicted, ...numbersOf(hypothesis, judged), whyOf(judged), ...placeboOf(judged), read]
}

type Judged = NonNullable<CardOutcome['judged']>

const numbersOf = (
  { metric, unit }: NonNullable<CardOutcome['hypothesis']>,
  { against_old_level: old, against_nobody_acted: nobody, n, is_back: isBack }: Judged,
): readonly string[] => {
  if (old === null || n === null) return []
  const numbers = { change: change(old.change), interval: changeInterval(old.interval) }
  const changed = t(`outcomes.changed.${unit.level}`, { metric: t(`outcomes.metric.${metric}`), ...numbers })
  const weeks = n.weeks_before
  const against = n.controls === 0 ? t('outcomes.againstOwn', { weeks }) : t('outcomes.against', { count: n.controls, weeks })
  return [
    `${changed} ${against}`,
    ...(nobody === null ? [] : [t('outcomes.nobodyActed', { change: change(nobody.change), interval: changeInterval(nobody.interval) })]),
    t(`outcomes.back.${isBack}`),
  ]
}

/** What the sentences name, whichever of them have numbers. */
const NO_COUNTS = { expected: 0, weeks: 0, episodes: 0, needed: 0, more: 0 }

const whyOf = ({ reason, would_change: would }: Judged): string => {
  const why = t(`outcomes.reason.${reason.kind}`, { ...NO_COUNTS, ...reason.numbers })
  const amount = change(would.numbers.change ?? 0)
  return `${why} ${t(`outcomes.wouldChange.${would.kind}`, { ...NO_COUNTS, ...would.numbers, amount })}`
}

const placeboOf = ({ placebo }: Judged): readonly string[] => {
  if (placebo === null || placebo.judged === 0) return []
  const found = placebo.rises + placebo.falls
  return [t('outcomes.placebo', { judged: placebo.judged, found, rate: rate(found / placebo.judged, 0) })]
}
