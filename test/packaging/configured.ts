/** The configuration as the packager reads it. */

import { type Configuration, Packager } from 'electron-builder'
import { projectFolder } from './packed-app.ts'

/** @throws for a key or value that the packager's schema does not know. */
export const configured = async (file: string): Promise<Configuration> => {
  const packager = new Packager({ projectDir: projectFolder, config: file })
  await packager.validateConfig()
  return packager.config
}
