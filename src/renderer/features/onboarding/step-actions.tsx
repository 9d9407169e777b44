/** The buttons below a step. What keeps the next step from starting is said beside the button. */

import { useId } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './onboarding.module.css'

export interface StepActionsProps {
  /** Null on the first step of a wizard without a way back. */
  readonly onBack: (() => void) | null
  /** The text of the button that goes on. */
  readonly next: string
  /** What is missing; null: nothing. */
  readonly missing: string | null
  readonly isBusy: boolean
}

export const StepActions = ({ onBack, next, missing, isBusy }: StepActionsProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={css.actions}>
      <p id={id} className={css.missing}>
        {missing}
      </p>
      {onBack !== null && (
        <Button onPress={onBack} isDisabled={isBusy}>
          {t('common.back')}
        </Button>
      )}
      <Button kind="primary" type="submit" isDisabled={missing !== null || isBusy} aria-describedby={id}>
        {next}
      </Button>
    </div>
  )
}
