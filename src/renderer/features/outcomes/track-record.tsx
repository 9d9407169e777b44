/** The verdicts so far, the record of each rule, and what became of its cards. */

import { addDays, asDay } from '#shared/calendar.ts'
import type { CardOutcome, ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import { longDay } from '../../lib/format/days.ts'
import { count } from '../../lib/format/format.ts'
import { t as text } from '../../lib/i18n/i18n.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openAdviceOf } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Halves } from '../../ui/layout/stack.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { CalibrationTable, PredictionTable } from './accuracy-tables.tsx'
import { AdoptionTable } from './adoption-table.tsx'
import { effectScale } from './effect-scale.ts'
import css from './outcomes.module.css'
import { RecordItem } from './record-item.tsx'
import { ValueSection } from './value-section.tsx'
import { verdictOrder } from './verdict-counts.ts'

interface TrackRecordProps {
  readonly product: string
  readonly outcomes: ProductOutcomesAnswer
}

/** The end of the reading window that is over first; null: nothing is pending. */
const firstPending = (cards: readonly CardOutcome[]): string | null =>
  cards
    .flatMap(({ state, hypothesis }) => (state === 'pending' && hypothesis !== null ? [hypothesis.read_through] : []))
    .toSorted()
    .at(0) ?? null

export const TrackRecord = ({ product, outcomes: { cards, records, adoption, value, predictions, calibration } }: TrackRecordProps) => {
  const { t } = useTranslation()
  const pending = firstPending(cards)
  return (
    <>
      {cards.length > 0 && <Verdicts cards={cards} />}
      {records.length > 0 && <ValueSection value={value} />}
      <Halves
        first={
          <SectionCard title={t('outcomes.record.title')} note={records.length > 0 && t('outcomes.record.note')} flush>
            {records.length === 0 ? (
              <EmptyState
                title={t('outcomes.record.none')}
                actions={<Button onPress={() => openAdviceOf(product)}>{t('outcomes.record.toAdvice')}</Button>}
              >
                {sentences(
                  t('outcomes.record.noneText'),
                  pending === null ? null : t('outcomes.record.noneUntil', { day: longDay(asDay(pending)) }),
                )}
              </EmptyState>
            ) : (
              <Records product={product} records={records} />
            )}
          </SectionCard>
        }
        second={
          adoption.length > 0 && (
            <SectionCard title={t('outcomes.record.adoption')} note={t('outcomes.record.adoptionNote')} flush>
              <AdoptionTable rows={adoption} />
            </SectionCard>
          )
        }
      />
      {predictions.length > 0 && (
        <SectionCard title={t('outcomes.predictions.title')} note={t('outcomes.predictions.note')} flush>
          <PredictionTable rows={predictions} />
        </SectionCard>
      )}
      {calibration.length > 0 && (
        <SectionCard title={t('outcomes.calibration.title')} note={t('outcomes.calibration.note')} flush>
          <CalibrationTable rows={calibration} />
        </SectionCard>
      )}
    </>
  )
}

const Records = ({ product, records }: { readonly product: string } & Pick<ProductOutcomesAnswer, 'records'>) => {
  const { t } = useTranslation()
  const scale = effectScale(records.flatMap(({ effect, recovery }) => [effect, recovery].filter((mean) => mean !== null)))
  return (
    <>
      <p className={css.legend}>
        {t('outcomes.record.axis')} ({t('outcomes.record.worse')} ← 0 → {t('outcomes.record.better')})
      </p>
      <ul className={css.records}>
        {records.map((record) => (
          <RecordItem
            key={JSON.stringify([record.rule, record.rule_version, record.action, record.volume])}
            {...{ product, record, scale }}
          />
        ))}
      </ul>
    </>
  )
}

const Verdicts = ({ cards }: Pick<ProductOutcomesAnswer, 'cards'>) => {
  const { t } = useTranslation()
  const pending = firstPending(cards)
  return (
    <SectionCard title={t('outcomes.record.verdicts')}>
      <Stats
        label={t('outcomes.record.verdicts')}
        items={[
          ...verdictOrder.map((verdict) => ({
            label: text(`outcomes.verdict.${verdict}`),
            text: count(cards.filter(({ judged }) => judged?.verdict === verdict).length),
            reason: null,
          })),
          {
            label: t('outcomes.state.pending'),
            text: count(cards.filter(({ state }) => state === 'pending').length),
            reason: null,
            note: pending === null ? undefined : t('outcomes.verdictFrom', { day: longDay(addDays(asDay(pending), 1)) }),
          },
        ]}
      />
    </SectionCard>
  )
}
