/** The command line: every command in one table; wrong usage ends with 2, failure with 1, each with one plain line. */

import { Command, CommanderError } from 'commander'
import { accountCommand } from './commands/account.ts'
import { diagnoseCommand } from './commands/diagnose.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { serveCommand } from './commands/serve.ts'
import { startCommand } from './commands/start.ts'
import { isExpected, plainLine, UsageError } from './plain-error.ts'

const program = new Command('desk')
  .description('ROAS Desk from the command line')
  .exitOverride()
  .configureOutput({ writeErr: () => undefined })
  .showSuggestionAfterError(false)

for (const command of [accountCommand(), importCommand(), diagnoseCommand(), exportCommand(), serveCommand(), startCommand()]) {
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

const fail = (code: 1 | 2, line: string): void => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}

// A reader that goes away (head, a closed pager) ends the command, not with a stack.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    const asked = ['commander.helpDisplayed', 'commander.version'].includes(error.code)
    if (error.code === 'commander.help') fail(2, `${program.helpInformation().split('\n', 1)[0]}; say --help for the commands`)
    else if (!asked) fail(2, plainLine(error).replace(/^error: /, ''))
  } else if (error instanceof UsageError) fail(2, plainLine(error))
  else fail(1, isExpected(error) ? plainLine(error) : `Something went wrong on our side: ${plainLine(error)}`)
}
