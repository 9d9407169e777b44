/** Starts the command line, with the modules that earlier commands compiled. */

import { keepCompiledModules } from './compiled-modules.ts'

keepCompiledModules()
await import('./run-command.ts')
