/** The outline of the app while it starts, so that the layout does not shift. */

import { useTranslation } from '../lib/i18n/use-translation.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import css from './shell.module.css'
import { useAdviceSize } from './shell-size.ts'

export const Starting = () => {
  const { t } = useTranslation()
  return (
    <div className={css.shell} aria-busy="true" data-advice="open" style={useAdviceSize()}>
      <div className={css.railPlace} />
      <div className={css.work}>
        <div className={css.blankHead}>
          <Skeleton width={140} height={18} />
        </div>
      </div>
      <div className={css.advicePlace} />
      <p className="visually-hidden" role="status">
        {t('app.starting')}
      </p>
    </div>
  )
}
