/** The settings of the agent advisor: what an account has chosen, and the checks of a change. */

import { startOfDay } from '#shared/calendar.ts'
import { type AgentSettings, type AgentUsage, type changeAgentRoute, MIN_DAILY_TOKENS } from '#shared/contract/internal/agent.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { type AgentSettingRow, agentCallsSince, findAgentSetting, latestAgentCall, saveAgentSetting } from '../../db/agent/agent-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { dropUnusedSecret } from '../../db/deliveries/delivery-store.ts'
import { requireAllowedHost } from '../../senders/address-rules.ts'
import { withStoredSecret } from '../deliveries/delivery-secrets.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from '../support/today.ts'

type AgentChange = RouteBody<typeof changeAgentRoute>

/** Off, and ready for a server on this computer: nothing is sent to anybody until a user chooses it. */
const defaults: AgentSettings = {
  ...{ is_on: false, provider: 'openai-compatible', url: '', model: '', allow_private: false, masks_names: true, language: 'en' },
  ...{ daily_tokens: 20 * MIN_DAILY_TOKENS, daily_cost: null, price_input: null, price_output: null },
}

const settingsOf = (row: AgentSettingRow | undefined): AgentSettings => {
  if (row === undefined) return defaults
  const { account_id: _account, secret: _secret, changed_at: _changed, ...settings } = row
  return { ...settings, is_on: row.is_on === 1, allow_private: row.allow_private === 1, masks_names: row.masks_names === 1 }
}

/** What the calls of today have used, in the time zone of the account. */
export const usedToday = async (context: ServiceContext, account: AccountRow): Promise<AgentUsage> => {
  const from = startOfDay(todayOf(context, { account }), account.timezone)
  const calls = await agentCallsSince(context.database.db, account.id, from)
  const priced = calls.flatMap(({ cost }) => cost ?? [])
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    calls: calls.length,
    failed: calls.filter(({ reason }) => reason !== null).length,
    tokens_input: sum(calls.map((call) => call.tokens_input)),
    tokens_output: sum(calls.map((call) => call.tokens_output)),
    is_estimated: calls.some((call) => call.is_estimated === 1),
    cost: priced.length === 0 ? null : sum(priced),
  }
}

const keyState = async ({ options }: ServiceContext, row: AgentSettingRow | undefined): Promise<'none' | 'set' | 'missing'> => {
  if (row === undefined || row.secret === null) return 'none'
  return options.secrets.persistent || (await options.secrets.get(row.secret)) !== null ? 'set' : 'missing'
}

const timestamp = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

/** The agent advisor of an account as its settings show it. */
export const agentOverview = async (context: ServiceContext, account: AccountRow) => {
  const { db } = context.database
  const row = await findAgentSetting(db, account.id)
  const failed = await latestAgentCall(db, account.id, 'failed')
  const succeeded = await latestAgentCall(db, account.id, 'succeeded')
  const failedAt = timestamp(failed?.at)
  return {
    settings: settingsOf(row),
    key: await keyState(context, row),
    today: await usedToday(context, account),
    last_failure: failedAt === null || !failed || failed.reason === null ? null : { at: failedAt, reason: failed.reason },
    last_success_at: timestamp(succeeded?.at),
  }
}

const originOf = ({ provider, url }: Pick<AgentSettings, 'provider' | 'url'>): string =>
  `${provider} ${URL.canParse(url) ? new URL(url).origin : url}`

const requireAddress = (caller: Caller, { url, allow_private, is_on }: AgentChange): void => {
  const invalid = (problem: string): ApiError => invalidRequest([{ field: 'url', problem }])
  if (caller === 'network' && allow_private)
    throw new ApiError('not_allowed_here', 'Private addresses can be used only from the machine that ROAS Desk runs on.')
  if (url === '' && !is_on) return
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && allow_private)))
    throw invalid('must be an https address; http is possible on this computer or a private network if allow_private is true')
  if (parsed.username !== '' || parsed.password !== '' || parsed.search !== '' || parsed.hash !== '')
    throw invalid('must not have a user, a password, a query or a fragment')
  try {
    requireAllowedHost(parsed.hostname, allow_private)
  } catch {
    throw invalid('must not be on this computer or a private network unless allow_private is true')
  }
}

/**
 * Changes the settings. A key goes to no other server: without a new one, it is removed with the address.
 *
 * @throws ApiError 400 for settings that cannot work, 403 if the caller may not choose the address, 503 if the keychain fails
 */
export const changeAgent = async (context: ServiceContext, account: AccountRow, caller: Caller, change: AgentChange) => {
  const { database, options, events } = context
  requireAddress(caller, change)
  const { api_key: key, ...settings } = change
  if (settings.is_on && settings.model === '') throw invalidRequest([{ field: 'model', problem: 'must be entered' }])
  const before = await findAgentSetting(database.db, account.id)
  const isSameServer = before !== undefined && originOf(before) === originOf(settings)
  const save = (secret: string | null): Promise<void> =>
    database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)
        const flags = { is_on: flag(settings.is_on), allow_private: flag(settings.allow_private), masks_names: flag(settings.masks_names) }
        await saveAgentSetting(trx, { ...settings, ...flags, account_id: account.id, secret, changed_at: options.clock.now() })
        if (secret !== null) await dropUnusedSecret(trx, secret)
      }),
    )
  if (typeof key === 'string') await withStoredSecret(context, `${account.tenant_id}/agent`, key, save)
  else await save(key === null || !isSameServer ? null : before.secret)
  options.log.info({ account: account.id, isOn: settings.is_on }, 'agent.changed')
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'agent' })
  return agentOverview(context, account)
}
