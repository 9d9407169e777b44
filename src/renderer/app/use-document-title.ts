/** Names the window after the page on screen, for browser tabs and the history (WCAG 2.4.2). */

import { useEffect } from 'react'
import { useEntity } from '../lib/api/entity-queries.ts'
import { afterPaint } from '../lib/hooks/after-paint.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { useOpenEntity } from '../lib/state/open-entity.ts'
import { useUiStore } from '../lib/state/ui-store.ts'

const APP = 'ROAS Desk'

/** `product`: the one on screen; null if the account has none. */
export const useDocumentTitle = (product: string | null): void => {
  const { t } = useTranslation()
  const page = useUiStore((state) => state.page)
  const tab = useUiStore((state) => state.tab)
  const entity = useOpenEntity(product ?? '')
  const name = useEntity(product ?? '').data?.entity.name
  const view = entity === null ? t(`common.domain.${tab}`) : (name ?? t(`common.level.${entity.level}`))
  const place = page === 'product' ? [product, view] : [page === 'outcomes' ? product : null, t(`common.page.${page}`)]
  const title = [...place, APP].filter((part) => part !== null).join(' · ')
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title
      }),
    [title],
  )
  useEffect(
    () => () => {
      document.title = APP
    },
    [],
  )
}
