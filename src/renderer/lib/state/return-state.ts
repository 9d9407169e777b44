/**
 * State of a table that is still there when the user returns to it, such as its sort order.
 *
 * A page that opens in its place removes the table; a tab that is opened in another way starts from the beginning.
 */

import { useLayoutEffect, useState } from 'react'
import { useUiStore } from './ui-store.ts'

/** By part and product, as it was last on screen. */
const lastShown = new Map<string, unknown>()

/** `always`: also without a page of a campaign or ad set that was just closed. */
export interface ReturnStateOptions {
  readonly always?: boolean
}

const forget = (): void => lastShown.clear()

// Of one account, nothing is remembered for another.
useUiStore.subscribe((state, before) => {
  if (state.openAccount !== before.openAccount) forget()
})

/**
 * @param part Identifies the part of the window, within its product.
 * @param initial Must be referentially stable.
 */
export const useReturnState = <Value>(
  part: string,
  initial: Value,
  { always = false }: ReturnStateOptions = {},
): readonly [Value, React.Dispatch<React.SetStateAction<Value>>] => {
  const product = useUiStore((state) => state.product)
  const key = always ? part : `${part} of ${product ?? ''}`
  const [value, setValue] = useState<Value>(() => {
    const isReturn = always || useUiStore.getState().leftEntity !== null
    return isReturn && lastShown.has(key) ? (lastShown.get(key) as Value) : initial
  })
  useLayoutEffect(() => {
    lastShown.set(key, value)
  }, [key, value])
  return [value, setValue]
}
