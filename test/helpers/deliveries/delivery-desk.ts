/** A desk with a product whose ads come from a file, whose deliveries go to the receivers of the test, and whose clock the test sets. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { onTestFinished, vi } from 'vitest'
import { type SecretStore, sessionSecretStore } from '#api/index.ts'
import { asDay } from '#shared/calendar.ts'
import { type Delivery, type DeliveryChange, deliveriesRoute } from '#shared/contract/internal/deliveries.ts'
import type { DeliveryTarget } from '#shared/contract/internal/delivery-targets.ts'
import { plainAdRows } from '../ad-file.ts'
import { apiGetAs } from '../api-get.ts'
import { importClient } from '../import-client.ts'
import { PATIENCE_MS } from '../patience.ts'
import { preparedFolder } from '../prepared-folder.ts'
import type { Receivers } from '../receivers/receivers.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

/** Secrets of the targets below: none may be found anywhere but in the secret store and on its way to the receiver. */
export const secretsInTests = { url: 'sesame-of-the-url', password: 'sesame-of-the-mail', token: '77:sesame-of-the-bot' } as const

export const PRODUCT = 'Glow Serum'

/** 8:00 on Thursday 19 November 2026, the time of the deliveries. */
export const EIGHT = Date.UTC(2026, 10, 19, 8)
const MINUTE_MS = 60_000

export const webhookTo = ({ http }: Pick<Receivers, 'http'>, change: Partial<Extract<DeliveryTarget, { kind: 'webhook' }>> = {}) =>
  ({
    ...({ kind: 'webhook', preset: 'json', chat_id: null, allow_private: true } as const),
    url: `http://127.0.0.1:${http}/${secretsInTests.url}`,
    ...change,
  }) satisfies DeliveryTarget

export const mailTo = ({ smtp }: Pick<Receivers, 'smtp'>, change: Partial<Extract<DeliveryTarget, { kind: 'smtp' }>> = {}) =>
  ({
    ...({ kind: 'smtp', host: '127.0.0.1', port: smtp, security: 'none', user: 'desk', from: 'desk@example.com' } as const),
    ...{ to: ['owner@example.com'], allow_private: true, password: secretsInTests.password },
    ...change,
  }) satisfies DeliveryTarget

export const deliveryOf = (target: DeliveryTarget, change: Partial<DeliveryChange> = {}): DeliveryChange => ({
  ...{ product_name: PRODUCT, is_on: true, time: '08:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...({ language: 'en', formats: null, paper: 'a4' } as const),
  target,
  ...change,
})

/** All bytes of the files of a folder. */
export const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** Adds a product with a month of ads. */
export const importProduct = async (api: Pick<TestApi, 'fetch'>, key: string): Promise<void> => {
  const rows = plainAdRows(asDay('2026-11-18'), 30)
  const { error } = await importClient(api, key).bringIn(stringify([...rows], { header: true }), { product: PRODUCT })
  if (error) throw new Error(error.message)
}

interface DeskOptions {
  readonly secrets?: SecretStore
}

const SEVEN = EIGHT - 60 * MINUTE_MS

/** An account with a product; returns its key. */
const copyProduct = preparedFolder(async (folder) => {
  const api = await openTestApi(folder, { clock: { now: () => SEVEN } })
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
  await importProduct(api, key)
  await api.close()
  return key
})

export const openDeliveryDesk = async (change: DeskOptions = {}) => {
  const clock = { time: SEVEN, now: () => clock.time }
  const folder = await temporaryFolder()
  const key = await copyProduct(folder)
  // One for all starts, as a keychain is.
  const secrets = change.secrets ?? sessionSecretStore('In the memory of this test.')
  const settings = {
    version: '0.0.0-test',
    variant: 'standard',
    deliveries: { checkMs: 20, limits: { connectMs: 60_000, silenceMs: 60_000 } },
  } as const
  const open = () => openTestApi(folder, { clock, settings, secrets })
  let api = await open()
  onTestFinished(() => api.close())
  const call = async (method: string, path: string, body?: unknown, caller: 'owner' | 'network' = 'owner') => {
    const init = { method, headers: { 'x-api-key': key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, init), caller)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const list = async (): Promise<readonly Delivery[]> => (await apiGetAs(api, key)('/desk/deliveries', deliveriesRoute.answer)).deliveries
  const add = async (target: DeliveryTarget, more: Partial<DeliveryChange> = {}): Promise<Delivery> => {
    const { status, body } = await call('POST', '/desk/deliveries', deliveryOf(target, more))
    if (status !== 200) throw new Error(`Not added: ${JSON.stringify(body)}`)
    return body.delivery as Delivery
  }
  const statesOf = async (): Promise<readonly (readonly string[])[]> => (await list()).map(({ runs }) => runs.map(({ state }) => state))
  return {
    ...{ clock, folder, key, call, list, add, statesOf },
    api: () => api,
    log: () => api.log.join('\n'),
    /** Waits until the states of the runs, by delivery, the latest run first, are these. */
    until: (expected: readonly (readonly string[])[]) =>
      vi.waitFor(
        async () => {
          const states = await statesOf()
          if (JSON.stringify(states) !== JSON.stringify(expected)) throw new Error(`The states are ${JSON.stringify(states)}`)
        },
        { timeout: PATIENCE_MS, interval: 20 },
      ),
    restart: async () => {
      await api.close()
      api = await open()
    },
    close: () => api.close(),
  }
}
