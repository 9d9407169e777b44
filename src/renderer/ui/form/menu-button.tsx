/** A button that opens a menu of actions. */

import { Ellipsis } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button } from './button.tsx'
import css from './select-field.module.css'

export interface MenuButtonProps<Id extends string> {
  readonly label: string
  /** Label of the button; three dots without it. */
  readonly face?: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly onAction: (id: Id) => void
}

export const MenuButton = <Id extends string>({ label, face, items, onAction }: MenuButtonProps<Id>) => (
  <MenuTrigger>
    {face === undefined ? (
      <Button kind="quiet" aria-label={label}>
        <Ellipsis size={15} aria-hidden="true" />
      </Button>
    ) : (
      <Button aria-label={label}>{face}</Button>
    )}
    <Popover className={css.popover ?? ''} offset={4} placement="bottom end">
      <Menu
        className={css.list ?? ''}
        items={items}
        onAction={(key) => {
          const chosen = items.find(({ id }) => id === key)
          if (chosen) onAction(chosen.id)
        }}
      >
        {(item) => (
          <MenuItem id={item.id} className={css.option ?? ''}>
            {item.label}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  </MenuTrigger>
)
