/** The index of the Settings page, and the sections that it leads to. */

import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type SettingsSection, useUiStore } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { sectionNames, shownSections } from './section-names.ts'
import css from './settings-index.module.css'

/** A section that the index and the palette scroll to and focus. */
export const Anchor = ({ section, children }: { readonly section: SettingsSection; readonly children: React.ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  const isAsked = useUiStore((state) => state.askedSetting === section)
  useEffect(() => {
    if (!isAsked) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
    useUiStore.setState({ askedSetting: null })
  }, [isAsked])
  return (
    <div ref={ref} className={css.anchor} tabIndex={-1}>
      {children}
    </div>
  )
}

export const SettingsIndex = () => {
  const { t } = useTranslation()
  return (
    <nav className={css.index} aria-label={t('settings.index')}>
      {shownSections.map((section) => (
        <Button key={section} kind="quiet" onPress={() => useUiStore.setState({ askedSetting: section })}>
          {t(sectionNames[section])}
        </Button>
      ))}
    </nav>
  )
}
