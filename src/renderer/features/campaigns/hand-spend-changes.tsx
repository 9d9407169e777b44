/** What a change of rules does to spend entered by hand, with a choice where lines would count again. */

import type { HandSpend, HandSpendChange } from '#shared/contract/internal/campaign-mapping.ts'
import { daySpan } from '../../lib/format/days.ts'
import { money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './campaigns.module.css'

export interface HandSpendChangesProps {
  readonly changes: readonly HandSpendChange[]
  readonly currency: string
  readonly choice: HandSpend
  readonly onChoose: (choice: HandSpend) => void
}

export const HandSpendChanges = ({ changes, currency, choice, onChoose }: HandSpendChangesProps) => {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  const values: readonly HandSpend[] = ['replaced', 'count']
  return (
    <section className={css.preview} aria-label={t('campaigns.preview.handSpend.title')}>
      <p className={css.note}>{t('campaigns.preview.handSpend.title')}</p>
      <ul>
        {changes.map(({ line_id: id, product, channel, first_day: first, last_day: last, days, amount, effect }) => (
          <li key={id}>
            <UserText>{product}</UserText>
            {' · '}
            {t('campaigns.preview.handSpend.days', {
              channel: t(`spend.channel.${channel}`),
              span: daySpan(first, last),
              amount: money(amount, currency),
              count: days,
            })}
            <span className={css.second}>{t(`campaigns.preview.handSpend.${effect}`)}</span>
          </li>
        ))}
      </ul>
      {changes.some(({ effect }) => effect === 'counts') && (
        <RadioField
          label={t('campaigns.preview.handSpend.question')}
          options={values.map((value) => ({
            value,
            label: t(`campaigns.preview.handSpend.${value === 'replaced' ? 'stayReplaced' : 'count'}`),
            example: t(`campaigns.preview.handSpend.${value === 'replaced' ? 'stayReplacedWhy' : 'countWhy'}`),
          }))}
          value={choice}
          onChange={(value) => onChoose(value === 'count' ? 'count' : 'replaced')}
        />
      )}
    </section>
  )
}
