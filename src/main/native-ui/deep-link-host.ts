/** Where links into the desk come in: the arguments of a first and of a second start, and macOS's own event. */

import { app, dialog } from 'electron'
import { texts } from '../app/texts.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { goTo } from '../ipc/window-events.ts'
import { getMainWindow, showMainWindow } from '../window/window.ts'
import { LINK_SCHEME, linkOfArguments, placeOfLink } from './deep-link.ts'

let early: string | null = null
let follow: ((link: string) => void) | null = null
let isTelling = false

const take = (link: string): void => {
  if (follow === null) early = link
  else follow(link)
}

/** One word at a time: a page must not be able to stack dialogs. */
const tellUnknown = (log: AppLog): void => {
  if (isTelling) return
  isTelling = true
  const options = {
    type: 'info' as const,
    title: 'ROAS Desk',
    message: texts().link.unknown,
    detail: texts().link.unknownDetail,
    buttons: [texts().link.ok],
    noLink: true,
  }
  const window = getMainWindow()
  ;(window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
    .catch((error: unknown) => log.error({ err: error }, 'the word about an unknown link could not be shown'))
    .finally(() => {
      isTelling = false
    })
}

/** Before ready: macOS can send the link that started the app before anything else happens. */
export const listenForLinks = (): void => {
  early = linkOfArguments(process.argv)
  app.on('open-url', (event, link) => {
    event.preventDefault()
    take(link)
  })
}

/** A second start shows the window; a link it carries is followed. */
export const takeSecondStart = (_event: unknown, argv: readonly string[]): void => {
  const link = linkOfArguments(argv)
  if (link === null) showMainWindow()
  else take(link)
}

/** Follows links from now on, the one that came too early first; a product that `knows` denies is as unknown as a wrong link. An installed app on its own data folder also becomes the system's program for them. */
export const followLinks = (knows: (product: string) => Promise<boolean>, log: AppLog): void => {
  const go = async (link: string): Promise<void> => {
    const place = placeOfLink(link)
    const isKnown = place !== null && (place.page !== 'product' || (await knows(place.product)))
    if (isKnown) goTo(place)
    else {
      showMainWindow()
      tellUnknown(log)
    }
  }
  // One after the other: a later link must not be overtaken by an earlier one that had to be looked up.
  let last: Promise<void> = Promise.resolve()
  follow = (link) => {
    last = last.then(() => go(link)).catch((error: unknown) => log.error({ err: error }, 'a link could not be followed'))
  }
  if (early !== null) follow(early)
  early = null
  // On Windows nothing after "--" is read as one of Chromium's switches.
  if (app.isPackaged && app.commandLine.getSwitchValue('data') === '') app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--'])
}
