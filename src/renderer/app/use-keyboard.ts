/** Listens for the desk's keys; silent while the buyer types, picks from a list, or stands in a dialog. */

import { useEffect } from 'react'
import { runCommand } from '../lib/commands.ts'
import { useDesk } from '../lib/desk-store.ts'
import { commandFor } from './keyboard.ts'

const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="combobox"], [role="radiogroup"], [aria-haspopup="listbox"]'
const DIALOG = '[role="dialog"]:not([data-desk-keys="on"]), [role="alertdialog"]'

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest(TYPING) !== null || target.closest(DIALOG) !== null)

export const useKeyboard = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isBusy(event.target) || document.querySelector(DIALOG)) return
      const command = commandFor(event)
      if (command === null || (!useDesk.getState().shortcuts && command !== 'help' && command !== 'palette')) return
      if (runCommand(command)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
