/** When ad accounts are synced in the background. */

import { backgroundSyncs } from '#shared/contract/desktop/desktop-call.ts'
import { useBackgroundSync, useChooseBackgroundSync } from '../../lib/api/background-sync-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import css from './settings.module.css'

export const BackgroundSyncField = () => {
  const { t } = useTranslation()
  const when = useBackgroundSync()
  const { mutate } = useChooseBackgroundSync()
  return (
    <div className={css.line}>
      <div>
        {t('settings.desktop.sync.label')}
        <p>{t(`settings.desktop.sync.note.${when}`)}</p>
      </div>
      <Segmented
        label={t('settings.desktop.sync.label')}
        options={backgroundSyncs.map((id) => ({ id, label: t(`settings.desktop.sync.${id}`) }))}
        value={when}
        onChange={(id) => mutate(id)}
      />
    </div>
  )
}
