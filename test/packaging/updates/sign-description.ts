/** Signs one `latest*.yml` of a release. */

import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { isFileOf, signedText, verifyUpdate } from '#main/updates/update-signature.ts'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'

/**
 * Appends the signature, or replaces an earlier one.
 *
 * @param file - path of the description; the files that it names must be next to it
 * @throws if a file that it names is missing or is another one: then nothing is signed
 */
export const signDescription = async (file: string, privateKey: KeyObject): Promise<void> => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('signature:'))
  const parse = (text: string) => parseUpdateInfo(text, basename(file), pathToFileURL(file))
  const info = parse(lines.join('\n'))
  const text = signedText(info)
  for (const { url, sha512 } of info.files)
    if (!(await isFileOf({ version: info.version, hashes: [sha512] }, join(dirname(file), url)).catch(() => false)))
      throw new Error(`${url}, which ${file} names, is missing beside it or is another file. Package the release again.`)
  const signed = `${[...lines, `signature: ${sign(null, text, privateKey).toString('base64')}`].join('\n')}\n`
  if (verifyUpdate(parse(signed), createPublicKey(privateKey)) === null) throw new Error(`The signature of ${file} does not verify.`)
  writeFileAtomic(file, signed)
}
