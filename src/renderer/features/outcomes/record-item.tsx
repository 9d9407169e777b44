/** The record of a rule, an action and a volume: its effect on the axis, its verdicts, the placebo rate, and the way to its decisions. */

import type { OutcomeRecord } from '#shared/contract/internal/outcomes.ts'
import { recordKind, recordName } from '../../lib/advice/record-name.ts'
import { verdictTones } from '../../lib/advice/review-tones.ts'
import { ruleName } from '../../lib/advice/rule-texts.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openDecisionLog } from '../../lib/state/open-pages.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { EffectPlot } from './effect-plot.tsx'
import type { EffectScale } from './effect-scale.ts'
import css from './outcomes.module.css'
import { meanText, placeboText, recordBasis } from './record-texts.ts'
import { shownVerdicts } from './verdict-counts.ts'

interface RecordItemProps {
  readonly product: string
  readonly record: OutcomeRecord
  readonly scale: EffectScale
}

export const RecordItem = ({ product, record, scale }: RecordItemProps) => {
  const { t } = useTranslation()
  const { rule, executed, ignored, verdicts, effect, recovery } = record
  return (
    <li className={css.record}>
      <div className={css.what}>
        <h3 className={css.rule}>
          {ruleName(rule)}
          <span className="visually-hidden"> · </span>
          <span className={css.kind}>{recordKind(record)}</span>
        </h3>
        <p className={css.chips}>
          <span>{t('outcomes.record.decided', { executed, ignored })}</span>
          {shownVerdicts(verdicts).map(([verdict, total]) => (
            <Chip key={verdict} tone={verdictTones[verdict]}>
              {t('outcomes.record.counted', { name: t(`outcomes.verdict.${verdict}`), total })}
            </Chip>
          ))}
        </p>
        <Button
          kind="link"
          aria-label={t('outcomes.record.openOf', { rule: recordName(record) })}
          onPress={() => openDecisionLog({ product, record, review: null })}
        >
          {t('outcomes.record.open')}
        </Button>
      </div>
      <div className={css.effect}>
        {(effect !== null || recovery !== null) && <EffectPlot scale={scale} effect={effect} recovery={recovery} />}
        <dl className={css.means}>
          <dt className={cx(css.key, css.executed)}>{t('outcomes.record.executed')}</dt>
          <dd>{meanText(record, 'effect')}</dd>
          <dt className={cx(css.key, css.ignored)}>{t('outcomes.record.ignored')}</dt>
          <dd>{meanText(record, 'recovery')}</dd>
        </dl>
      </div>
      <p className={css.basis}>{sentences(placeboText(record), recordBasis(record))}</p>
    </li>
  )
}
