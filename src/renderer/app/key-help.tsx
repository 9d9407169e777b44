/** All keys of the desk. */

import { useDesk } from '../lib/desk-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Key } from '../ui/key.tsx'
import css from './key-help.module.css'
import { bindings } from './keyboard.ts'

const groups = ['Advice', 'Numbers', 'Desk'] as const

export const KeyHelp = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const shortcuts = useDesk((state) => state.shortcuts)
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={onClose}>
      {!shortcuts && <p>Single-key shortcuts are off. Settings turns them on.</p>}
      <div className={css.groups}>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className={css.group}>{group}</h3>
            <ul>
              {bindings
                .filter((binding) => binding.group === group)
                .map(({ key, label }) => (
                  <li key={key} className={css.row}>
                    <span>{label}</span>
                    <span className="visually-hidden">: {key.toUpperCase()}</span>
                    <Key name={key.toUpperCase()} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
