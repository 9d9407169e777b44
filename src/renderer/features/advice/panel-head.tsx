/** The head of an advice panel: title, how much is reviewed, and the button that closes it. */

import { PanelRightClose } from 'lucide-react'
import type { Progress } from '../../lib/advice/advice-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Progress as ProgressLine } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import css from './advice-panel.module.css'

export interface PanelHeadProps {
  /** Null while the cards load. */
  readonly progress: Progress | null
  readonly onClose: () => void
  /** Beside the title. */
  readonly children?: React.ReactNode
}

export const PanelHead = ({ progress, onClose, children }: PanelHeadProps) => {
  const { t } = useTranslation()
  const text = progress === null ? undefined : progressText(progress)
  return (
    <header className={css.head}>
      <div className={css.titles}>
        <h2 className={css.title}>{t('advice.title')}</h2>
        {children}
        <p className={css.count} title={text}>
          {text ?? <Skeleton width={96} />}
        </p>
        <Button kind="icon" aria-label={t('advice.close')} onPress={onClose}>
          <PanelRightClose size={15} aria-hidden="true" />
        </Button>
      </div>
      <ProgressLine label={t('advice.reviewed')} value={progress?.total ? progress.reviewed / progress.total : 0} silent />
    </header>
  )
}

const progressText = ({ reviewed, total }: Progress): string =>
  total === 0 ? t('advice.nothingToReview') : t('advice.progress', { reviewed, total })

/** Room for the filters of the cards, so that the list does not move when they appear. */
export const WaitingFilters = () => (
  <div className={css.filters}>
    <Skeleton width="70%" height={28} />
  </div>
)

/** Placeholders of the first cards. */
export const WaitingCards = () => (
  <>
    {[0, 1, 2].map((index) => (
      <div key={index} className={css.waiting}>
        <Skeleton width={120} height={18} />
        <Skeleton width="80%" height={14} />
        <Skeleton width="95%" height={11} />
      </div>
    ))}
  </>
)
