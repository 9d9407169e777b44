/** What the decisions of a product were worth, next to what could not be counted. */

import type { OutcomeAmount, ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { roundMoney, UNKNOWN } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { amountInterval, leftOutText } from './amount-texts.ts'
import css from './outcomes.module.css'

export const ValueSection = ({ value }: Pick<ProductOutcomesAnswer, 'value'>) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const stat = (label: string, amount: OutcomeAmount | null, hint?: string) => ({
    ...{ label, hint },
    text: amount === null ? UNKNOWN : roundMoney(amount.amount, currency),
    reason: amount === null ? t('outcomes.value.none') : null,
    note: amount === null ? undefined : t('outcomes.value.interval', { interval: amountInterval(amount, currency), n: amount.n }),
  })
  return (
    <SectionCard title={t('outcomes.value.title')} note={t('outcomes.value.note')}>
      <Stats
        label={t('outcomes.value.title')}
        items={[
          stat(t('outcomes.value.net'), value.net),
          stat(t('outcomes.value.gain'), value.gain, t('outcomes.value.chosen')),
          stat(t('outcomes.value.loss'), value.loss, t('outcomes.value.chosen')),
        ]}
      />
      <p className={css.leftOut}>{leftOutText(value.left_out)}</p>
    </SectionCard>
  )
}
