/** What closing the window does: minimize to the tray, or quit. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { closeBehaviors } from '#shared/contract/desktop/desktop-call.ts'
import { askDesktop } from '../../lib/api/desktop.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import css from './settings.module.css'

const closedKey = ['desktop', 'closed-window']
const words = { tray: 'settings.desktop.closedTray', quit: 'settings.desktop.closedQuit' } as const

export const CloseBehaviorField = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data } = useQuery({ queryKey: closedKey, queryFn: () => askDesktop({ kind: 'closed-window' }) })
  const choose = useMutation({
    mutationFn: (means: (typeof closeBehaviors)[number]) => askDesktop({ kind: 'set-closed-window', means }),
    onSuccess: (state) => cache.setQueryData(closedKey, state),
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
  const hasTray = data?.has_tray ?? true
  return (
    <div className={css.line}>
      <div>
        {t('settings.desktop.closed')}
        <p>{t(hasTray ? 'settings.desktop.closedNote' : 'settings.desktop.noTray')}</p>
      </div>
      {hasTray && (
        <Segmented
          label={t('settings.desktop.closed')}
          options={closeBehaviors.map((id) => ({ id, label: t(words[id]) }))}
          value={data?.means ?? 'tray'}
          onChange={(means) => choose.mutate(means)}
        />
      )}
    </div>
  )
}
