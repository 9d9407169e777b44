/** The commands of the command line: every command in one table; wrong usage exits with 2, failure with 1, each with a one-line message. */

import { Command, CommanderError } from 'commander'
import { isExpected, isUsage, plainLine } from './command-error.ts'
import { accountCommand } from './commands/account.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { connectCommand } from './commands/connect.ts'
import { diagnoseCommand } from './commands/diagnose.ts'
import { eventsCommand } from './commands/events.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { mcpCommand } from './commands/mcp.ts'
import { olderDaysCommand } from './commands/older-days.ts'
import { reportCommand } from './commands/report.ts'
import { serveCommand } from './commands/serve.ts'
import { spendCommand } from './commands/spend.ts'
import { startCommand } from './commands/start.ts'

const program = new Command('desk')
  .description('ROAS Desk from the command line')
  .exitOverride()
  .configureOutput({ writeErr: () => undefined })
  .showSuggestionAfterError(false)

for (const command of [
  accountCommand(),
  connectCommand(),
  olderDaysCommand(),
  importCommand(),
  spendCommand(),
  eventsCommand(),
  diagnoseCommand(),
  exportCommand(),
  reportCommand(),
  backupCommand(),
  restoreCommand(),
  mcpCommand(),
  serveCommand(),
  startCommand(),
]) {
  program.addCommand(command)
}

const inherit = (command: Command): void => {
  command
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .showSuggestionAfterError(false)
  command.commands.forEach(inherit)
}
inherit(program)

/** The commands that could come next on the line. */
const choices = (): readonly string[] => {
  const group = program.commands.find((command) => command.name() === process.argv[2] && command.commands.length > 0)
  return (group ?? program).commands.map((command) => (group ? `${group.name()} ${command.name()}` : command.name()))
}

const fail = (code: 1 | 2, line: string): void => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}

// A closed output pipe (head, a pager) ends the command without a message; a full disk ends it with one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  fail(1, `Cannot write the output: ${plainLine(error)}`)
  process.exit(1)
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    const asked = ['commander.helpDisplayed', 'commander.version'].includes(error.code)
    if (error.code === 'commander.help') fail(2, `Missing command. Available: ${choices().join(', ')} (see --help)`)
    else if (!asked) fail(2, plainLine(error).replace(/^error: /, ''))
  } else if (isUsage(error)) fail(2, plainLine(error))
  else fail(1, isExpected(error) ? plainLine(error) : `Internal error: ${plainLine(error)}`)
}
