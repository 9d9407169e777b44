/** Opens the API for a host without a window: secrets for the session only, errors to standard error. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { type Api, type ApiSettings, createApi, type Logger, processSecretStore } from '#api/index.ts'
import { type Day, startOfDay } from '#shared/calendar.ts'
import { type Clock, clockFrom, systemClock } from '#shared/clock.ts'
import { logDestination } from '#shared/node/log-destination.ts'
import { billingFromEnvironment } from './billing-environment.ts'
import { platformFromEnvironment } from './platform-environment.ts'

export interface HostOptions {
  readonly dataDir: string
  /** Pretend that today is this day. */
  readonly today?: Day | undefined
  readonly variant?: ApiSettings['variant'] | undefined
  /** The option that commands need for this folder; set only if every client of the host may know the folder. */
  readonly dataOption?: string | undefined
  /** Errors of commands by default. */
  readonly log?: Logger | undefined
  /** True for a command that does one thing and ends. */
  readonly runsOneTask?: boolean
  /** Environment with the billing settings; without it, billing is off. */
  readonly billingFrom?: NodeJS.ProcessEnv | undefined
}

const packageFile = new URL('../../package.json', import.meta.url)
const fontFolder = fileURLToPath(new URL('../../resources/fonts', import.meta.url))

/** A log on standard error, one JSON line an entry. */
export const hostLog = (level: 'info' | 'error'): Logger =>
  pino({ level, base: null, redact: ['*.access_token', '*.api_key', 'access_token', 'api_key'] }, logDestination(2))

/** The version of the app. */
export const packageVersion = (): string => (JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string }).version

export const openApi = async ({
  dataDir,
  today,
  variant,
  dataOption,
  log = hostLog('error'),
  runsOneTask = false,
  billingFrom = {},
}: HostOptions): Promise<Api> => {
  const billing = billingFromEnvironment(billingFrom)
  const secrets = processSecretStore()
  await billing?.saveSecrets(secrets)
  return createApi({
    dataDir,
    clock: today === undefined ? systemClock : clockOn(today),
    fetch: globalThis.fetch,
    secrets,
    log,
    settings: {
      version: packageVersion(),
      variant: variant ?? 'standard',
      billing: billing?.settings ?? { type: 'none' },
      fontFolder,
      runsOneTask,
      ...(dataOption === undefined ? {} : { dataOption }),
      ...platformFromEnvironment(process.env),
    },
  })
}

/** A clock that runs on from 10:30 UTC of a day: in every time zone from Honolulu (−10 h) to Auckland (+13 h) it is that day then. */
const clockOn = (today: Day): Clock => clockFrom(startOfDay(today, 'UTC') + 10.5 * 3_600_000)
