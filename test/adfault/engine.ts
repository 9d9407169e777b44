/** Loads the advisor of a checkout of the project: this one, or another to compare with. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Advise } from './run-month.ts'

/** The folder of this checkout. */
export const thisCheckout = join(import.meta.dirname, '../..')

const isAdvisor = (module: unknown): module is { readonly advise: Advise } =>
  typeof module === 'object' && module !== null && 'advise' in module && typeof module.advise === 'function'

/** The advisor of a checkout. Throws an error if the folder has none. */
export const advisorOf = async (checkout: string): Promise<Advise> => {
  const file = join(checkout, 'src/api/domain/advice/advise.ts')
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isAdvisor(module)) throw new Error(`${file} exports no function "advise". Give the folder of a checkout of this project.`)
  return module.advise
}
