/** A keychain in a file: what was stored outlives the process, as in a real one. */

import { existsSync, readFileSync } from 'node:fs'
import type { SecretStore } from '#api/index.ts'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'

type StoredSecrets = Readonly<Record<string, string>>

export const readSecrets = (file: string): StoredSecrets =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets) : {}

const write = (file: string, secrets: StoredSecrets): void => {
  writeFileAtomic(file, JSON.stringify(secrets))
}

export const fileSecrets = (file: string): SecretStore => ({
  persistent: true,
  detail: 'Kept in a file of this test.',
  get: async (name) => readSecrets(file)[name] ?? null,
  set: async (name, value) => write(file, { ...readSecrets(file), [name]: value }),
  delete: async (name) => {
    const { [name]: _, ...rest } = readSecrets(file)
    write(file, rest)
  },
})
