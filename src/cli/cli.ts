/** Starts the command line, with the modules that earlier commands compiled. */

import { startSpareThread } from '#api/jobs/spare-thread.ts'
import { keepCompiledModules } from './compiled-modules.ts'

keepCompiledModules()
if (process.argv[2] === 'import') startSpareThread()
await import('./run-command.ts')
