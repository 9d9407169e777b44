/** The buttons of an open card: the decisions that the account allows. */

import type { Decision } from '#shared/contract/review.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './advice-card.module.css'

export interface CardActionsProps {
  readonly allowed: readonly Decision[]
  /** False while the keys apply to selected cards. */
  readonly hasKeys: boolean
  readonly onDecide: (decision: Exclude<Decision, 'ignore'>) => void
  readonly onIgnore: () => void
}

export const CardActions = ({ allowed, hasKeys, onDecide, onIgnore }: CardActionsProps) => {
  const { t } = useTranslation()
  const key = (name: string) => (hasKeys ? { hint: name, 'aria-keyshortcuts': name } : {})
  return (
    <div className={css.buttons}>
      {allowed.includes('adopt') && (
        <Button kind="primary" {...key('A')} onPress={() => onDecide('adopt')}>
          {t('advice.adopt')}
        </Button>
      )}
      {allowed.includes('executed') && (
        <Button {...key('E')} onPress={() => onDecide('executed')}>
          {t('advice.executed')}
        </Button>
      )}
      {allowed.includes('ignore') && (
        <Button {...key('I')} onPress={onIgnore}>
          {t('advice.ignoreAsk')}
        </Button>
      )}
      {allowed.includes('agree') && (
        <Button {...key('Y')} onPress={() => onDecide('agree')}>
          {t('advice.agree')}
        </Button>
      )}
      {allowed.includes('disagree') && (
        <Button {...key('N')} onPress={() => onDecide('disagree')}>
          {t('advice.disagree')}
        </Button>
      )}
    </div>
  )
}
