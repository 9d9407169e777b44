/** Loads keytar, an optional dependency, and checks that it exports the functions that the app uses. */

import { type Keytar, NOT_LOADED } from './keychain-protocol.ts'

const USED = ['getPassword', 'setPassword', 'deletePassword'] as const satisfies readonly (keyof Keytar)[]

const isKeytar = (exported: unknown): exported is Keytar =>
  typeof exported === 'object' && exported !== null && USED.every((name) => typeof Reflect.get(exported, name) === 'function')

/**
 * Loads the native keychain module.
 *
 * @param importModule imports keytar.
 * @returns the functions of keytar that the app uses.
 * @throws an error that begins with NOT_LOADED where the module is missing, its addon does not load, or it lacks one of these functions.
 */
export const loadKeytar = async (importModule: () => Promise<{ readonly default: unknown }> = () => import('keytar')): Promise<Keytar> => {
  const { default: exported } = await importModule().catch((error: unknown) => {
    throw new Error(`${NOT_LOADED}: ${error instanceof Error ? error.message : error}`, { cause: error })
  })
  if (!isKeytar(exported)) throw new Error(`${NOT_LOADED}: it does not export ${USED.join(', ')}`)
  return exported
}
