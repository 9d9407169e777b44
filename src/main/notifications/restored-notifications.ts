/**
 * Notifications of an earlier run that the system still shows: a click opens what it would have opened then. Does not import Electron.
 */

import type { ActivationArguments } from 'electron'

/** Handlers of clicks on a notification. `button`: the index of the button, from the left. */
export interface NotificationHandlers {
  readonly clicked: (reminder: number) => void
  readonly pressed: (reminder: number, button: number) => void
  /** A click on a notification of an unknown reminder. */
  readonly unknown: () => void
}

/** A notification that the system still shows. */
export interface RestoredNotification {
  readonly id: string
  readonly on: ((event: 'click', listener: () => void) => unknown) &
    ((event: 'action', listener: (details: { readonly actionIndex: number }) => void) => unknown)
}

/** The parts of Electron's Notification that work across a restart: one on Windows, one on macOS; Linux has none. */
export interface NotificationSystem {
  readonly handleActivation: (listener: (details: ActivationArguments) => void) => void
  readonly getHistory: () => Promise<readonly RestoredNotification[]>
}

export const notificationId = (reminder: number): string => `reminder-${reminder}`

const reminderOf = (id: string): number | null => {
  const digits = /^reminder-(\d{1,15})$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Windows passes a query such as `type=click&tag=ID`. */
const dispatchActivation = ({ type, arguments: query, actionIndex }: ActivationArguments, answers: NotificationHandlers): void => {
  const reminder = reminderOf(new URLSearchParams(query).get('tag') ?? '')
  if (reminder === null) answers.unknown()
  else if (type === 'action') answers.pressed(reminder, actionIndex ?? -1)
  else answers.clicked(reminder)
}

/** Returns the notifications, which the caller must reference: one that is garbage-collected gets no click. */
export const setupRestoredNotifications = async (
  system: NotificationSystem,
  platform: NodeJS.Platform,
  answers: NotificationHandlers,
): Promise<readonly RestoredNotification[]> => {
  if (platform === 'win32') system.handleActivation((details) => dispatchActivation(details, answers))
  if (platform !== 'darwin') return []
  const restored = await system.getHistory()
  for (const notification of restored) {
    const reminder = reminderOf(notification.id)
    notification.on('click', () => (reminder === null ? answers.unknown() : answers.clicked(reminder)))
    notification.on('action', ({ actionIndex }) => {
      if (reminder !== null) answers.pressed(reminder, actionIndex)
    })
  }
  return restored
}
