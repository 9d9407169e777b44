/** The account at the head of the sidebar, with the ways to the other one: the demo next to one's own, or one's own next to the demo. */

import { ChevronsUpDown } from 'lucide-react'
import { useEffect } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useAccountActions } from '../../lib/api/account-actions.ts'
import { useDemoProgress } from '../../lib/api/demo-progress.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import list from '../../ui/form/select-field.module.css'
import { cx } from '../../ui/styles/class-names.ts'
import { Chip } from '../../ui/text/chip.tsx'
import css from './sidebar.module.css'

export const AccountMenu = () => {
  const { t } = useTranslation()
  const { name, is_demo: isDemo } = useReadyAccount()
  const { actions, isBusy } = useAccountActions()
  useEffect(() => {
    // A demo that was deleted in another window.
    if (!isDemo && useUiStore.getState().openAccount === 'demo') useUiStore.setState({ openAccount: null })
  }, [isDemo])
  return (
    <>
      <MenuTrigger>
        <Button className={cx(css.item, css.switcher)} isDisabled={isBusy}>
          <span className={css.initials} aria-hidden="true" title={name} translate="no">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={css.names}>
            <span className={css.name} title={name} translate="no">
              {name}
            </span>
            {isDemo && (
              <span>
                <Chip title={t('app.head.demoDetail')}>{t('app.head.demo')}</Chip>
              </span>
            )}
          </span>
          <span className="visually-hidden">{t('sidebar.accounts.menu')}</span>
          <ChevronsUpDown className={css.switch ?? ''} size={14} aria-hidden="true" />
        </Button>
        <Popover className={list.popover ?? ''} offset={4} placement="bottom start">
          <Menu
            className={list.list ?? ''}
            items={actions}
            onAction={(key) => actions.find(({ id }) => id === key)?.run()}
            aria-label={t('sidebar.accounts.menu')}
          >
            {({ id, label }) => (
              <MenuItem id={id} className={list.option ?? ''} textValue={label}>
                {label}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isBusy && <AddedDemo />}
    </>
  )
}

const AddedDemo = () => {
  const { t } = useTranslation()
  const products = useDemoProgress(true) ?? []
  const done = products.reduce((sum, { progress }) => sum + progress, 0)
  return (
    <div className={css.adding}>
      <Progress label={t('sidebar.accounts.addingDemo')} value={products.length === 0 ? 0 : done / products.length} />
    </div>
  )
}
