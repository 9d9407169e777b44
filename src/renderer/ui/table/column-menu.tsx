/** A menu of a table's columns: each is shown or hidden, except the first one, which names the rows. */

import { Check, Columns3 } from 'lucide-react'
import { Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { useIsPainted } from '../../lib/hooks/use-is-painted.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { AriaButton } from '../form/aria-button.tsx'
import { Button } from '../form/button.tsx'
import list from '../form/select-field.module.css'
import { cx } from '../styles/class-names.ts'
import css from './column-menu.module.css'

export interface ColumnMenuProps {
  /** All columns in reading order. */
  readonly columns: readonly { readonly id: string; readonly head: string }[]
  /** IDs of the hidden ones. */
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
}

export const ColumnMenu = ({ columns, hidden, onHide }: ColumnMenuProps) => {
  const { t } = useTranslation()
  const isPainted = useIsPainted(false)
  const choices = columns.slice(1)
  const count = choices.filter(({ id }) => hidden.includes(id)).length
  const face = (
    <>
      <Columns3 size={14} aria-hidden="true" />
      {count === 0 ? t('common.columns.choose') : t('common.columns.hidden', { hidden: count })}
    </>
  )
  // The menu comes after the first frame of its page.
  if (!isPainted)
    return (
      <Button aria-haspopup="true" aria-expanded={false}>
        {face}
      </Button>
    )
  return (
    <MenuTrigger>
      <AriaButton>{face}</AriaButton>
      <Popover className={list.popover ?? ''} offset={4} placement="bottom end">
        <Menu className={list.list ?? ''} aria-label={t('common.columns.choose')} onAction={(key) => key === 'all' && onHide([])}>
          <MenuSection
            aria-label={t('common.columns.choose')}
            items={choices}
            selectionMode="multiple"
            shouldCloseOnSelect={false}
            selectedKeys={choices.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))}
            onSelectionChange={(shown) => onHide(choices.flatMap(({ id }) => (shown === 'all' || shown.has(id) ? [] : [id])))}
          >
            {({ id, head }) => (
              <MenuItem id={id} textValue={head} className={cx(list.option, css.column)}>
                {({ isSelected }) => (
                  <>
                    <span className={css.mark}>{isSelected && <Check size={14} aria-hidden="true" />}</span>
                    {head}
                  </>
                )}
              </MenuItem>
            )}
          </MenuSection>
          {count > 0 && (
            <MenuItem id="all" className={cx(list.option, css.all)}>
              {t('common.columns.showAll')}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
