/** The buttons under an open card: what this desk lets the buyer decide. */

import type { Decision } from '#shared/contract/review.ts'
import { Button } from '../../ui/button.tsx'
import css from './advice-card.module.css'

export interface CardActionsProps {
  readonly allowed: readonly Decision[]
  readonly onDecide: (decision: Exclude<Decision, 'ignore'>) => void
  readonly onIgnore: () => void
}

export const CardActions = ({ allowed, onDecide, onIgnore }: CardActionsProps) => (
  <div className={css.buttons}>
    {allowed.includes('adopt') && (
      <Button kind="primary" hint="A" aria-keyshortcuts="A" onPress={() => onDecide('adopt')}>
        Adopt
      </Button>
    )}
    {allowed.includes('executed') && (
      <Button hint="E" aria-keyshortcuts="E" onPress={() => onDecide('executed')}>
        Executed
      </Button>
    )}
    {allowed.includes('ignore') && (
      <Button hint="I" aria-keyshortcuts="I" onPress={onIgnore}>
        Ignore…
      </Button>
    )}
    {allowed.includes('agree') && <Button onPress={() => onDecide('agree')}>Agree</Button>}
    {allowed.includes('disagree') && <Button onPress={() => onDecide('disagree')}>Disagree</Button>}
  </div>
)
