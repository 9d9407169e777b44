/** Makes a key pair for updates: `npm run updates:new-key -- FILE` writes the private key to a new file and prints the public key. */

import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name a new file outside the repository: npm run updates:new-key -- FILE')
  process.exitCode = 1
} else {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  console.info(`The private key is in ${file}; keep it off this computer and out of every repository.`)
  console.info(
    `UPDATE_PUBLIC_KEY in src/main/updates/update-key.ts: ${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  )
}
