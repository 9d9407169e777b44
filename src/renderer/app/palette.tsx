/** The command palette: products, pages and what can be done now, found by typing. */

import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, SearchField, useFilter } from 'react-aria-components'
import { canRun, runCommand } from '../lib/commands.ts'
import { openPage, openProduct } from '../lib/desk-store.ts'
import { useReadyAccount } from '../lib/queries.ts'
import { Key } from '../ui/key.tsx'
import { bindings } from './keyboard.ts'
import css from './palette.module.css'

interface Entry {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly hint: string | null
  readonly run: () => void
}

/** The menu itself never takes the focus, which stays in the field; a list that scrolls must be reachable all the same. */
const scrollable = { tabIndex: 0 }

const pageEntries: readonly Entry[] = [
  { id: 'page-decisions', label: 'Decisions', kind: 'page', hint: null, run: () => openPage('decisions') },
  { id: 'page-data', label: 'Data and sources', kind: 'page', hint: null, run: () => openPage('data') },
  { id: 'page-settings', label: 'Settings', kind: 'page', hint: null, run: () => openPage('settings') },
]

const commandEntries = (): readonly Entry[] => [
  ...bindings
    .filter(({ command }) => command !== 'palette' && canRun(command))
    .map(({ command, label, key }) => ({
      id: command,
      label,
      kind: 'command',
      hint: key.toUpperCase(),
      run: () => void runCommand(command),
    })),
  ...(canRun('export')
    ? [{ id: 'export', label: 'Export the trend as CSV', kind: 'command', hint: null, run: () => void runCommand('export') }]
    : []),
]

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { products } = useReadyAccount()
  const { contains } = useFilter({ sensitivity: 'base' })
  const entries = [
    ...products.map(
      ({ name }): Entry => ({ id: `product ${name}`, label: name, kind: 'product', hint: null, run: () => openProduct(name) }),
    ),
    ...pageEntries,
    ...commandEntries(),
  ]
  return (
    <ModalOverlay className={css.veil ?? ''} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={css.box ?? ''}>
        <Dialog className={css.dialog ?? ''} aria-label="Command palette">
          <Autocomplete filter={contains}>
            <SearchField aria-label="Find a product, a page or a command" autoFocus>
              <Input className={css.input ?? ''} placeholder="Find a product, a page or a command" />
            </SearchField>
            <div className={css.scroll} {...scrollable}>
              <Menu
                className={css.menu ?? ''}
                aria-label="Found"
                items={entries}
                renderEmptyState={() => <p className={css.none}>Nothing of that name.</p>}
                onAction={(id) => {
                  onClose()
                  entries.find((entry) => entry.id === id)?.run()
                }}
              >
                {({ id, label, kind, hint }) => (
                  <MenuItem id={id} className={css.item ?? ''} textValue={label}>
                    <span>{label}</span>
                    <span className={css.kind}>{kind}</span>
                    {hint !== null && <Key name={hint} />}
                  </MenuItem>
                )}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
