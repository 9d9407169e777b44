/** The text of a Linux autostart entry (freedesktop.org Desktop Entry Specification 1.5, "The Exec key"). */

import { native as en } from '#shared/locales/en/native.ts'
import { native as zhHans } from '#shared/locales/zh-Hans/native.ts'
import { t } from './i18n.ts'

/**
 * A file name or argument for Exec: quoted, its reserved characters escaped, then escaped once more like every string value; `%` starts a
 * field code. Throws if it contains a line break.
 */
export const execArgument = (argument: string): string => {
  if (/\p{Cc}/u.test(argument)) throw new RangeError(t('login.controlCharacters'))
  const quoted = argument.replace(/["`$\\]/g, '\\$&')
  return `"${quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`
}

/** The whole entry. `command` is the program and its arguments. */
export const autostartEntry = (command: readonly string[]): string =>
  `${[
    '[Desktop Entry]',
    'Type=Application',
    'Name=ROAS Desk',
    // The desktop environment picks the language.
    `Comment=${en.login.entryComment}`,
    `Comment[zh_CN]=${zhHans.login.entryComment}`,
    `Exec=${command.map(execArgument).join(' ')}`,
    'Icon=roas-desk',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ].join('\n')}\n`
