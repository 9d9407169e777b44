/** Requests of the desktop app itself to the API, with the account's key. */

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Api, ApiEvents } from '#api/index.ts'
import { uploadRoute } from '#shared/contract/internal/import.ts'
import {
  type DeskAccount,
  type DeskOverview,
  deskAccountRoute,
  deskOverviewRoute,
  deskStatusRoute,
} from '#shared/contract/internal/window-account.ts'
import { OPEN_HEADER, type OpenAccount } from '#shared/contract/open-account.ts'
import { t } from '../app/i18n.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import type { ApiKeyStore } from '../keychain/api-key-store.ts'

export interface InternalApiClient {
  /** The products as the sidebar shows them; null if no account exists yet or its key cannot be read. */
  readonly overview: () => Promise<DeskOverview | null>
  /** The account; null if its key cannot be read. */
  readonly account: () => Promise<DeskAccount | null>
  /** The events of the account whose key the desktop has at the time. */
  readonly events: ApiEvents
  /** Uploads a file as a stream, to the account of the key or another one that it opens. Rejects with the message of the API. */
  readonly upload: (file: string, opens?: OpenAccount) => Promise<{ readonly upload_id: string; readonly bytes: number }>
}

const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : t('files.notHandedOver')

export const internalApiClient = (api: Pick<Api, 'fetch' | 'events'>, apiKeys: ApiKeyStore): InternalApiClient => {
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    const { key } = await apiKeys.key()
    if (key === null) return null
    return api.fetch(new Request(`http://desk.invalid${path}`, { ...init, headers: { ...init.headers, 'x-api-key': key } }), 'owner')
  }
  return {
    overview: async () => {
      // Before the first account no key exists, so the keychain, which may ask the user to unlock it, is not opened.
      const status = await api.fetch(new Request(`http://desk.invalid${deskStatusRoute.path}`), 'owner')
      if (!status.ok || deskStatusRoute.answer.parse(await status.json()).state !== 'ready') return null
      const response = await send(deskOverviewRoute.path, { method: 'GET' })
      return response?.ok ? deskOverviewRoute.answer.parse(await response.json()) : null
    },
    account: async () => {
      const response = await send(deskAccountRoute.path, { method: 'GET' })
      return response?.ok ? deskAccountRoute.answer.parse(await response.json()) : null
    },
    events: {
      subscribe: (listener, key = async () => (await apiKeys.key()).key) => api.events.subscribe(listener, key),
    },
    upload: async (file, opens) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', ...(opens === undefined ? {} : { [OPEN_HEADER]: opens }) },
        body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
        duplex: 'half',
      } as const
      const response = await send(uploadRoute.path, init)
      if (response === null) throw new UserFacingError(t('files.noKey'))
      const body: unknown = await response.json()
      if (!response.ok) throw new UserFacingError(messageOf(body))
      return uploadRoute.answer.parse(body)
    },
  }
}
