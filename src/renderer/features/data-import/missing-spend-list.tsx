/** The days on which a channel is missing, each with a way to enter its spend. */

import type { MissingSpend } from '#shared/contract/internal/spend.ts'
import { daySpan } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './spend.module.css'

const SHOWN = 4

export interface MissingSpendListProps {
  /** Latest days first. */
  readonly missing: readonly MissingSpend[]
  readonly onFill: (gap: MissingSpend) => void
}

export const MissingSpendList = ({ missing, onFill }: MissingSpendListProps) => {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  return (
    <ul className={css.missing}>
      {missing.slice(0, SHOWN).map((gap) => {
        const [channel, span] = [t(`spend.channel.${gap.channel}`), daySpan(gap.first_day, gap.last_day)]
        return (
          <li key={`${gap.channel} ${gap.first_day}`}>
            <span>{t('spend.missing', { channel, span })}</span>
            <Button onPress={() => onFill(gap)} aria-label={t('spend.fillOf', { channel, span })}>
              {t('spend.fill')}
            </Button>
          </li>
        )
      })}
      {missing.length > SHOWN && <li>{t('spend.missingMore', { count: missing.length - SHOWN })}</li>}
    </ul>
  )
}
