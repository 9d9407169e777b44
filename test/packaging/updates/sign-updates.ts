/** Signs the descriptions of a release: `npm run updates:sign -- out/release/latest*.yml`. Run it after the packager and before the upload. */

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UPDATE_PUBLIC_KEY } from '#main/updates/update-key.ts'
import { signDescription } from './sign-description.ts'

/** Of the repository. */
const projectFolder = join(import.meta.dirname, '../../..')

/** @throws with what to do if there is no key, or if it is where it could be committed. */
const privateKey = ({ ROAS_DESK_UPDATE_KEY_FILE: file = '', ROAS_DESK_UPDATE_KEY: pem = '' }: NodeJS.ProcessEnv): KeyObject => {
  if (file === '' && pem === '')
    throw new Error('Set ROAS_DESK_UPDATE_KEY_FILE to the file of the private update key, or ROAS_DESK_UPDATE_KEY to its content (PEM).')
  if (file !== '' && !relative(projectFolder, resolve(file)).startsWith('..'))
    throw new Error(`${file} is inside the repository, where it could be committed or packaged. Move the private key elsewhere.`)
  return createPrivateKey(file === '' ? pem : readFileSync(file, 'utf8'))
}

try {
  const files = process.argv.slice(2)
  if (files.length === 0) throw new Error('Name the files to sign: npm run updates:sign -- out/release/latest*.yml')
  const key = privateKey(process.env)
  if (createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64') !== UPDATE_PUBLIC_KEY)
    throw new Error(
      'The private key does not belong to UPDATE_PUBLIC_KEY in src/main/updates/update-key.ts: installed apps would reject it.',
    )
  for (const file of files) {
    await signDescription(file, key)
    console.info(`${file} is signed.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
