/** A page of the account in the sidebar. */

import type { LucideIcon } from 'lucide-react'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { openPage, type Page, useUiStore } from '../../lib/state/ui-store.ts'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { OpenCards } from './open-cards.tsx'
import css from './sidebar.module.css'

interface PageButtonProps {
  readonly page: Page
  readonly label: string
  readonly icon: LucideIcon
  /** Open cards, as a badge; none if absent. */
  readonly open?: number
}

export const PageButton = memoLocalized(({ page, label, icon: Icon, open = 0 }: PageButtonProps) => {
  // The outside calls are a part of the settings.
  const isCurrent = useUiStore((state) => (state.page === 'calls' ? 'settings' : state.page) === page)
  return (
    <PlainButton className={cx(css.item, css.page)} onPress={() => openPage(page)} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
      <Icon size={15} strokeWidth={1.8} aria-hidden="true" />
      <span className={cx(css.names, css.pageName)} title={label}>
        {label}
      </span>
      {open > 0 && <OpenCards count={open} />}
    </PlainButton>
  )
})

export const PageItem = (props: PageButtonProps) => (
  <li>
    <PageButton {...props} />
  </li>
)
