/** Checks a target that is saved, and separates it from its secrets. */

import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { type DeliveryTarget, defaultServers } from '#shared/contract/internal/delivery-targets.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import type { StoredTarget, TargetSecrets } from '../../domain/deliveries/delivery-types.ts'
import { bareHost, requireAllowedHost } from '../../senders/address-rules.ts'

/** A target with the secrets that it needs. */
export interface CheckedTarget {
  readonly target: StoredTarget
  /** Null: those that are stored stay; empty: none are needed. */
  readonly secrets: TargetSecrets | null
}

type Smtp = Extract<DeliveryTarget, { readonly kind: 'smtp' }>
type Webhook = Extract<DeliveryTarget, { readonly kind: 'webhook' }>

const invalid = (field: string, problem: string): ApiError => invalidRequest([{ field: `target.${field}`, problem }])

/** Somebody on another machine must not make this one write files or look around in its network. */
const requireAllowedCaller = (caller: Caller, target: DeliveryTarget): void => {
  if (caller === 'network' && (target.kind === 'folder' || target.allow_private))
    throw new ApiError('not_allowed_here', 'Folders and private addresses can be used only from the machine that ROAS Desk runs on.')
}

const requireHost = (field: string, host: string, allowPrivate: boolean): void => {
  try {
    requireAllowedHost(host, allowPrivate)
  } catch {
    throw invalid(field, 'must not be on this computer or a private network unless allow_private is true')
  }
}

const checkFolder = async (folder: string): Promise<CheckedTarget> => {
  const isFolder = isAbsolute(folder) && (await stat(folder).catch(() => null))?.isDirectory() === true
  if (!isFolder) throw invalid('folder', 'must be the full path of an existing folder')
  return { target: { kind: 'folder', folder }, secrets: {} }
}

/** A password goes to no other server, and not without the encryption that it was entered for. */
const retainsPassword = ({ host, port, user, security }: Smtp, before: StoredTarget | null): boolean =>
  before?.kind === 'smtp' &&
  before.host === host &&
  before.port === port &&
  before.user === user &&
  (security !== 'none' || before.security === 'none')

const checkSmtp = (changed: Smtp, before: StoredTarget | null): CheckedTarget => {
  const { password, ...target } = changed
  requireHost('host', target.host, target.allow_private)
  if (target.security === 'none' && !target.allow_private)
    throw invalid('security', 'must be tls or starttls; a server of a private network may use none if allow_private is true')
  if (target.user === null) return { target, secrets: {} }
  if (password !== undefined) return { target, secrets: { password } }
  if (!retainsPassword(changed, before)) throw invalid('password', 'must be entered, since the server or the user is another one')
  return { target, secrets: null }
}

const urlOf = ({ preset, url, allow_private }: Webhook, text: string): URL => {
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed === null || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && allow_private)))
    throw invalid('url', 'must be an https address; http is possible on a private network if allow_private is true')
  requireHost('url', parsed.hostname, allow_private)
  if (preset === 'ntfy' && url !== undefined && parsed.pathname.replaceAll('/', '') === '')
    throw invalid('url', 'must end with a topic, as in https://ntfy.sh/topic')
  return parsed
}

const originOf = (url: string | undefined): string | null => (url !== undefined && URL.canParse(url) ? new URL(url).origin : null)

const checkWebhook = async (
  changed: Webhook,
  before: StoredTarget | null,
  stored: () => Promise<TargetSecrets | null>,
): Promise<CheckedTarget> => {
  const { url, token, ...rest } = changed
  const { preset, chat_id } = rest
  if (preset === 'telegram' && !chat_id) throw invalid('chat_id', 'must be the ID of a chat or the name of a channel')
  const former = before?.kind === 'webhook' && before.preset === preset ? before : null
  const server = url ?? (former === null ? defaultServers[preset] : undefined)
  const host = server === undefined ? former?.host : bareHost(urlOf(changed, server).hostname)
  if (host === undefined) throw invalid('url', 'must be entered')
  const target = { ...rest, host }
  if (former !== null && url === undefined && token === undefined) return { target, secrets: null }
  const retained = former === null ? null : await stored()
  // A token goes to no other server.
  const isSameServer = url === undefined || originOf(url) === originOf(retained?.url)
  const secrets = { url: server ?? retained?.url, token: token ?? (isSameServer ? retained?.token : undefined) }
  if (secrets.url === undefined) throw invalid('url', 'must be entered')
  urlOf(changed, secrets.url)
  if (preset === 'telegram' && secrets.token === undefined) throw invalid('token', 'must be the token of a bot')
  return { target, secrets }
}

/**
 * Checks a target, and what of its secrets is new.
 *
 * @param before The target that it replaces; null for a new one.
 * @param stored Reads the secrets of that target.
 * @throws ApiError 400 if it cannot be used, 403 if the caller may not use it.
 */
export const checkTarget = async (
  caller: Caller,
  target: DeliveryTarget,
  before: StoredTarget | null,
  stored: () => Promise<TargetSecrets | null>,
): Promise<CheckedTarget> => {
  requireAllowedCaller(caller, target)
  if (target.kind === 'folder') return checkFolder(target.folder)
  return target.kind === 'smtp' ? checkSmtp(target, before) : checkWebhook(target, before, stored)
}
