/** Shown if a link leads to a card that is no longer listed. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openPage, useUiStore } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './advice-panel.module.css'

export const ExpiredCardNotice = () => {
  const { t } = useTranslation()
  const close = () => useUiStore.setState({ linkedCard: null })
  return (
    <div className={css.gone} role="status">
      <p>{t('advice.gone.text')}</p>
      <div className={css.goneActions}>
        <Button
          kind="link"
          onPress={() => {
            close()
            openPage('decisions')
          }}
        >
          {t('advice.gone.decisions')}
        </Button>
        <Button kind="link" onPress={close}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}
