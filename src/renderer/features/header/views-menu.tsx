/** The menu of saved views: shows one of them, saves the view on screen, and renames or deletes views. */

import { Bookmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type CommandId, runCommand } from '../../lib/state/commands.ts'
import { applyView, useSavedViews } from '../../lib/state/saved-views.ts'
import { AriaButton } from '../../ui/form/aria-button.tsx'
import list from '../../ui/form/select-field.module.css'
import { cx } from '../../ui/styles/class-names.ts'
import css from './views-menu.module.css'

export const ViewsMenu = memoLocalized(() => {
  const { t } = useTranslation()
  const views = useSavedViews((state) => state.views)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<CommandId | null>(null)
  // A dialog opens once the menu is gone: both of them make the rest of the window inert.
  useEffect(() => {
    if (isOpen || chosen === null) return
    setChosen(null)
    requestAnimationFrame(() => void runCommand(chosen))
  }, [isOpen, chosen])
  const choose = (key: React.Key): void => {
    if (key === 'save-view' || key === 'manage-views') setChosen(key)
    const view = views.find(({ name }) => key === `view ${name}`)
    if (view) applyView(view)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <AriaButton kind="icon" aria-label={t('views.menu')}>
        <Bookmark size={15} aria-hidden="true" />
      </AriaButton>
      <Popover className={list.popover ?? ''} offset={4} placement="bottom end">
        <Menu className={cx(list.list, css.menu)} aria-label={t('views.menu')} onAction={choose}>
          {views.length > 0 && (
            <MenuSection>
              <Header className={css.heading ?? ''}>{t('views.menu')}</Header>
              {views.map(({ name }) => (
                <MenuItem key={name} id={`view ${name}`} className={list.option ?? ''} textValue={name}>
                  <span className={css.name} translate="no" title={name}>
                    {name}
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          )}
          <MenuSection className={css.actions ?? ''} aria-label={t('views.actions')}>
            <MenuItem id="save-view" className={list.option ?? ''}>
              {t('views.save.open')}
            </MenuItem>
            {views.length > 0 && (
              <MenuItem id="manage-views" className={list.option ?? ''}>
                {t('views.manage.open')}
              </MenuItem>
            )}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
})
