/**
 * Stores compiled modules for the next command.
 *
 * Otherwise Node strips the types of hundreds of modules and compiles them again in every thread of every command, which takes longer than
 * most commands do by themselves.
 */

import { accessSync, constants, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const VARIABLE = 'NODE_COMPILE_CACHE'

/** Next to the dependencies: who can write there can change what runs anyway, unlike in the system's temporary folder. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/roas-desk', import.meta.url))

/** Does nothing where the folder cannot be written. Call it before the modules are imported. */
export const keepCompiledModules = (): void => {
  if (process.env[VARIABLE] !== undefined) return
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    // A checkout of another user, or a read-only disk: everything works, only slower.
    return
  }
  enableCompileCache(folder)
  // Worker threads look for it here.
  process.env[VARIABLE] = folder
}
