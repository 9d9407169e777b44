/** Shows the app's version and, in the desktop app, the versions of Electron, Chromium, Node.js and SQLite. */

import { useQuery } from '@tanstack/react-query'
import { askDesktop, hasDesktop } from '../lib/api/desktop.ts'
import { useStatus } from '../lib/api/queries.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import css from './key-help.module.css'

export const Versions = () => {
  const { t } = useTranslation()
  const { data: status } = useStatus()
  const { data: about } = useQuery({
    queryKey: ['desktop', 'about'],
    queryFn: () => askDesktop({ kind: 'about' }),
    enabled: hasDesktop,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const parts = about ? [`Electron ${about.electron}`, `Chromium ${about.chromium}`, `Node ${about.node}`, `SQLite ${about.sqlite}`] : []
  if (!status) return null
  return (
    <p className={css.versions}>
      {t('app.keys.version')} <span translate="no">{[status.version, ...parts].join(' · ')}</span>
    </p>
  )
}
