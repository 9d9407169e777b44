/** Listens for the app's shortcuts. Ignores keys while the user types, picks from an open list, or is in a dialog. */

import { useLayoutEffect } from 'react'
import { runCommand } from '../lib/state/commands.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { commandFor } from './keyboard.ts'

const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="combobox"]'
const DIALOG = '[role="dialog"]:not([data-desk-keys="on"]), [role="alertdialog"]'
/** The button of a closed list: letters typed there select an option. */
const CLOSED_LIST = '[aria-haspopup="listbox"]'

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && (target.closest(TYPING) !== null || target.closest(DIALOG) !== null)) ||
  document.querySelector(DIALOG) !== null

/** Runs the command of a key. Returns true if a handler took it. */
const take = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.repeat || event.isComposing || isBusy(event.target)) return false
  const command = commandFor(event)
  if (command === null || (!useUiStore.getState().shortcuts && command !== 'help' && command !== 'palette')) return false
  if (!runCommand(command)) return false
  event.preventDefault()
  return true
}

/** Ctrl+K and Ctrl+P (with the command key on a Mac) open the palette from anywhere but a dialog. */
const isPaletteChord = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && ['k', 'p'].includes(key.toLowerCase())

/** Listens from the first paint: a layout effect, so that no early key is lost. */
export const useKeyboard = (): void => {
  useLayoutEffect(() => {
    const first = (event: KeyboardEvent) => {
      if (isPaletteChord(event) && document.querySelector(DIALOG) === null) {
        if (runCommand('palette')) event.preventDefault()
      } else if (event.target instanceof Element && event.target.closest(CLOSED_LIST) && take(event)) event.stopPropagation()
    }
    const last = (event: KeyboardEvent) => void take(event)
    document.addEventListener('keydown', first, true)
    document.addEventListener('keydown', last)
    return () => {
      document.removeEventListener('keydown', first, true)
      document.removeEventListener('keydown', last)
    }
  }, [])
}
