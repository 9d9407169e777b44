/** Listens for the app's shortcuts. Ignores keys while the user types, picks from an open list, or is in a dialog. */

import { useLayoutEffect, useRef } from 'react'
import { runCommand } from '../lib/state/commands.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { commandFor, destinationOf, isGoKey } from './keyboard.ts'

const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="combobox"]'
const DIALOG = '[role="dialog"]:not([data-desk-keys="on"]), [role="alertdialog"]'
/** The button of a closed list: letters typed there select an option. */
const CLOSED_LIST = '[aria-haspopup="listbox"]'

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && (target.closest(TYPING) !== null || target.closest(DIALOG) !== null)) ||
  document.querySelector(DIALOG) !== null

/** How long the second key of a sequence may take, in milliseconds. */
const SEQUENCE_MS = 2000
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

/** When the first key of a sequence was pressed, on the clock of events. */
let goAt = Number.NEGATIVE_INFINITY

/**
 * Handles the two keys of a sequence. Returns true if the key belongs to one.
 *
 * A second key that leads nowhere does nothing: after G, a letter must not decide on a card.
 */
const takeSequence = (event: KeyboardEvent, onProduct: (index: number) => void): boolean => {
  if (MODIFIERS.has(event.key)) return false
  const isSecond = event.timeStamp - goAt < SEQUENCE_MS
  goAt = !isSecond && isGoKey(event) ? event.timeStamp : Number.NEGATIVE_INFINITY
  if (!isSecond) return goAt === event.timeStamp
  const to = destinationOf(event)
  if (to !== null && 'product' in to) onProduct(to.product)
  else if (to !== null) runCommand(to.command)
  return true
}

/** Runs the command of a key. Returns true if a handler took it. */
const take = (event: KeyboardEvent, onProduct: (index: number) => void): boolean => {
  if (event.defaultPrevented || event.repeat || event.isComposing || isBusy(event.target)) return false
  if (useUiStore.getState().shortcuts && takeSequence(event, onProduct)) {
    event.preventDefault()
    return true
  }
  const command = commandFor(event)
  if (command === null || (!useUiStore.getState().shortcuts && command !== 'help' && command !== 'palette')) return false
  if (!runCommand(command)) return false
  event.preventDefault()
  return true
}

/** Ctrl+K and Ctrl+P (with the command key on a Mac) open the palette from anywhere but a dialog. */
const isPaletteChord = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && ['k', 'p'].includes(key.toLowerCase())

/** Listens from the first paint: a layout effect, so that no early key is lost. `openAt` opens the product at a place of the sidebar. */
export const useKeyboard = (openAt: (index: number) => void): void => {
  const latest = useRef(openAt)
  useLayoutEffect(() => {
    latest.current = openAt
  })
  useLayoutEffect(() => {
    const onProduct = (index: number) => latest.current(index)
    const first = (event: KeyboardEvent) => {
      if (isPaletteChord(event) && document.querySelector(DIALOG) === null) {
        if (runCommand('palette')) event.preventDefault()
      } else if (event.target instanceof Element && event.target.closest(CLOSED_LIST) && take(event, onProduct)) event.stopPropagation()
    }
    const last = (event: KeyboardEvent) => void take(event, onProduct)
    document.addEventListener('keydown', first, true)
    document.addEventListener('keydown', last)
    return () => {
      document.removeEventListener('keydown', first, true)
      document.removeEventListener('keydown', last)
    }
  }, [])
}
