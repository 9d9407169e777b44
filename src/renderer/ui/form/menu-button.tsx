/** A button that opens a menu of actions. */

import { ChevronDown, Ellipsis } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { AriaButton } from './aria-button.tsx'
import css from './select-field.module.css'

export interface MenuButtonProps<Id extends string> {
  readonly label: string
  /** Label of the button; three dots without it. */
  readonly face?: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly onAction: (id: Id) => void
  /** Before the menu opens. */
  readonly onOpen?: () => void
  readonly isDisabled?: boolean
}

export const MenuButton = <Id extends string>({ label, face, items, onAction, onOpen, isDisabled = false }: MenuButtonProps<Id>) => (
  <MenuTrigger
    onOpenChange={(isOpen) => {
      if (isOpen) onOpen?.()
    }}
  >
    {face === undefined ? (
      <AriaButton kind="quiet" aria-label={label} isDisabled={isDisabled}>
        <Ellipsis size={15} aria-hidden="true" />
      </AriaButton>
    ) : (
      <AriaButton aria-label={label} isDisabled={isDisabled}>
        {face}
        <ChevronDown size={14} aria-hidden="true" />
      </AriaButton>
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
