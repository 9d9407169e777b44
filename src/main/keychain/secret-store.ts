/** Where this run of the app stores its secrets: the keychain, through a separate process, or memory if the user chose that. */

import { fileURLToPath } from 'node:url'
import { app, utilityProcess } from 'electron'
import { type Logger, type SecretStore, sessionSecretStore } from '#api/index.ts'
import { keychainService } from '../app/folders.ts'
import { t } from '../app/i18n.ts'
import { keychainSecrets } from './keychain.ts'
import { keychainProcess } from './keychain-process.ts'

/** `--no-keychain` does not use the keychain, for tests and for machines whose keychain does not work. */
export const openSecrets = (log: Logger): SecretStore => {
  if (app.commandLine.hasSwitch('no-keychain')) return sessionSecretStore(() => t('keychain.notAsked'))
  const hostFile = fileURLToPath(new URL('./keychain-host.js', import.meta.url))
  const fork = () => utilityProcess.fork(hostFile, [], { serviceName: 'ROAS Desk keychain', stdio: 'ignore' })
  return keychainSecrets({ keychain: keychainProcess({ fork, service: keychainService() }), log })
}
