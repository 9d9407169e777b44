/** The text of a Linux autostart entry (freedesktop.org Desktop Entry Specification 1.5, "The Exec key"). Pure. */

/** A file name or argument for Exec: quoted, its reserved characters escaped, then escaped once more as every string value is; `%` begins a field code. Throws a RangeError for what cannot be written. */
export const execArgument = (argument: string): string => {
  if (/\p{Cc}/u.test(argument)) throw new RangeError('A start entry cannot hold a path with control characters.')
  const quoted = argument.replace(/["`$\\]/g, '\\$&')
  return `"${quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`
}

/** The whole entry. `command` is the program and its arguments. */
export const autostartEntry = (command: readonly string[]): string =>
  `${[
    '[Desktop Entry]',
    'Type=Application',
    'Name=ROAS Desk',
    'Comment=Starts in the background to remind you in time',
    `Exec=${command.map(execArgument).join(' ')}`,
    'Icon=roas-desk',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ].join('\n')}\n`
