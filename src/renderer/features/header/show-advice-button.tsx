/** Opens the advice panel while it is closed, with the number of open cards. */

import { PanelRight } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { CountBadge } from '../../ui/text/count-badge.tsx'
import css from './show-advice-button.module.css'

export interface ShowAdviceButtonProps {
  /** Null while it is not known. */
  readonly open: number | null
  readonly onPress: () => void
}

export const ShowAdviceButton = ({ open, onPress }: ShowAdviceButtonProps) => {
  const { t } = useTranslation()
  return (
    <Button
      onPress={onPress}
      aria-label={open === null ? t('app.head.showAdvice') : t('app.head.showOpen', { count: open })}
      aria-keyshortcuts="P"
    >
      <PanelRight size={15} aria-hidden="true" />
      <span className={css.word}>{t('advice.title')}</span> <CountBadge count={open} />
    </Button>
  )
}
