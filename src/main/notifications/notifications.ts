/** Shows native notifications, and opens the page of one that is clicked. */

import { Notification } from 'electron'
import type { DueReminder, Logger, Reminders } from '#api/index.ts'
import { snoozes } from '#shared/contract/internal/reminders.ts'
import { t } from '../app/i18n.ts'
import { openPage } from '../ipc/window-events.ts'
import { showMainWindow } from '../window/window.ts'
import {
  type NotificationHandlers,
  notificationId,
  type RestoredNotification,
  setupRestoredNotifications,
} from './restored-notifications.ts'

/** A notification that is garbage-collected no longer reports a click. The oldest are dropped, so that memory is bounded. */
const retained = new Map<number, Notification>()
const MAX_RETAINED = 50
let restored: readonly RestoredNotification[] = []

/** A notification server that does not respond within this time is assumed to have shown it. */
const PATIENCE_MS = 10_000

const retain = (id: number, notification: Notification): void => {
  retained.delete(id)
  retained.set(id, notification)
  for (const oldest of [...retained.keys()].slice(0, Math.max(0, retained.size - MAX_RETAINED))) retained.delete(oldest)
}

/** Windows reports a click twice while the notification is referenced: only the first counts. */
const createHandlers = (reminders: Pick<Reminders, 'placeOf' | 'snooze'>, log: Logger) => {
  const answered = new Set<number>()
  const once =
    (answer: (id: number, button: number) => Promise<void>) =>
    (id: number, button = -1): void => {
      if (answered.has(id)) return
      answered.add(id)
      retained.delete(id)
      answer(id, button).catch((error: unknown) => log.error({ reminder: id, err: error }, 'notification.action_failed'))
    }
  const clicked = once(async (id) => {
    const place = await reminders.placeOf(id)
    if (place === null) showMainWindow()
    else openPage(place)
  })
  const pressed = once(async (id, button) => {
    const until = snoozes[button]
    if (until !== undefined) await reminders.snooze(id, until)
  })
  return { clicked, pressed, unknown: showMainWindow, forget: (id: number): void => void answered.delete(id) } as const
}

type Handlers = NotificationHandlers & { readonly forget: (id: number) => void }

/** Resolves when the reminder is on the screen, or cannot be shown: that is logged, and the window lists it. Never rejects. */
const showNotification = ({ id, title, body }: DueReminder, answers: Handlers, log: Logger): Promise<void> => {
  if (!Notification.isSupported()) {
    log.info({ reminder: id }, 'notification.unsupported')
    return Promise.resolve()
  }
  answers.forget(id)
  return new Promise((resolve) => {
    const notification = new Notification({
      // A notification with the same id replaces the first one (macOS, Windows).
      id: notificationId(id),
      title,
      body,
      // Linux has no buttons.
      ...(process.platform === 'linux'
        ? {}
        : { actions: snoozes.map((until) => ({ type: 'button' as const, text: t(`snooze.${until}`) })) }),
    })
    const patience = setTimeout(resolve, PATIENCE_MS)
    const resolveShown = (): void => {
      clearTimeout(patience)
      resolve()
    }
    notification.once('show', resolveShown)
    notification.once('failed', (_event, error) => {
      log.error({ reminder: id, error }, 'notification.failed')
      retained.delete(id)
      resolveShown()
    })
    notification.once('click', () => answers.clicked(id))
    notification.on('action', ({ actionIndex }) => answers.pressed(id, actionIndex))
    // On Windows, a notification that timed out stays in the notification center and can still be clicked.
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') retained.delete(id)
    })
    retain(id, notification)
    notification.show()
  })
}

/** Run once, after ready: from then on, clicks on notifications of an earlier run are handled too. Returns a function that shows a reminder. */
export const setupNotifications = (
  reminders: Pick<Reminders, 'placeOf' | 'snooze'>,
  log: Logger,
): ((due: DueReminder) => Promise<void>) => {
  const answers = createHandlers(reminders, log)
  setupRestoredNotifications(Notification, process.platform, answers).then(
    (found) => {
      restored = found
      if (restored.length > 0) log.info({ count: restored.length }, 'notification.restored')
    },
    (error: unknown) => log.error({ err: error }, 'notification.restore_failed'),
  )
  return (due) => showNotification(due, answers, log)
}
