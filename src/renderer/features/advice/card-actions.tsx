/** The buttons under an open card: what this desk lets the buyer decide. */

import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/contract/review.ts'
import { Button } from '../../ui/button.tsx'
import css from './advice-card.module.css'

export interface CardActionsProps {
  readonly allowed: readonly Decision[]
  readonly onDecide: (decision: Exclude<Decision, 'ignore'>) => void
  readonly onIgnore: () => void
}

export const CardActions = ({ allowed, onDecide, onIgnore }: CardActionsProps) => {
  const { t } = useTranslation()
  return (
    <div className={css.buttons}>
      {allowed.includes('adopt') && (
        <Button kind="primary" hint="A" aria-keyshortcuts="A" onPress={() => onDecide('adopt')}>
          {t('advice.adopt')}
        </Button>
      )}
      {allowed.includes('executed') && (
        <Button hint="E" aria-keyshortcuts="E" onPress={() => onDecide('executed')}>
          {t('advice.executed')}
        </Button>
      )}
      {allowed.includes('ignore') && (
        <Button hint="I" aria-keyshortcuts="I" onPress={onIgnore}>
          {t('advice.ignoreAsk')}
        </Button>
      )}
      {allowed.includes('agree') && (
        <Button hint="Y" aria-keyshortcuts="Y" onPress={() => onDecide('agree')}>
          {t('advice.agree')}
        </Button>
      )}
      {allowed.includes('disagree') && (
        <Button hint="N" aria-keyshortcuts="N" onPress={() => onDecide('disagree')}>
          {t('advice.disagree')}
        </Button>
      )}
    </div>
  )
}
