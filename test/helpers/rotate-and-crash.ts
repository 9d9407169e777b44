/** A process that rotates a token and is killed in the middle of it, as by a power cut. */

import type { SecretStore } from '#api/index.ts'
import { fileSecrets } from './file-secrets.ts'
import { openTestApi } from './test-api.ts'

export interface Dying {
  readonly dataDir: string
  readonly secretsFile: string
  readonly graphUrl: string
  readonly key: string
  readonly token: string
  readonly dieAt: 'before set' | 'after set' | 'before delete' | 'after delete'
}

const die = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

const dyingSecrets = (file: string, dieAt: Dying['dieAt']): SecretStore => {
  const store = fileSecrets(file)
  const around = async (name: 'set' | 'delete', work: () => Promise<void>): Promise<void> => {
    if (dieAt === `before ${name}`) die()
    await work()
    if (dieAt === `after ${name}`) die()
  }
  return {
    ...store,
    set: (name, value) => around('set', () => store.set(name, value)),
    delete: (name) => around('delete', () => store.delete(name)),
  }
}

const { dataDir, secretsFile, graphUrl, key, token, dieAt } = JSON.parse(process.argv[2] ?? '') as Dying
const api = await openTestApi(dataDir, {
  secrets: dyingSecrets(secretsFile, dieAt),
  settings: { version: '0.0.0-test', variant: 'standard', platform: { baseUrl: graphUrl } },
})
const body = JSON.stringify({ access_token: token })
const answer = await api.fetch(
  new Request('http://desk.invalid/api/token/refresh', { method: 'POST', headers: { 'x-api-key': key }, body }),
)
throw new Error(`It should have died ${dieAt}, and answered ${answer.status}.`)
