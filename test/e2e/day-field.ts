/** A field of a day: its parts are typed and read one by one. */

import type { Locator } from 'playwright-core'

const parts = (field: Locator): Locator => field.getByRole('spinbutton')

/** The digits to type for a day, such as 11192026. */
export const typedDigits = (day: string): string => day.slice(5, 7) + day.slice(8) + day.slice(0, 4)

/** Types the digits of a day in the order of its parts, such as 11192026. */
export const typeDay = async (field: Locator, digits: string): Promise<void> => {
  await parts(field).first().focus()
  await field.page().keyboard.type(digits)
}

/** The day on screen, such as 11/19/2026. */
export const dayIn = async (field: Locator): Promise<string> => (await parts(field).allTextContents()).join('/')

/** Deletes the first part. */
export const clearFirstPart = async (field: Locator): Promise<void> => {
  await parts(field).first().focus()
  for (let press = 0; press < 2; press += 1) await field.page().keyboard.press('Backspace')
}
