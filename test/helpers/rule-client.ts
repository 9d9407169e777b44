/** Changes the rules of an ad source of an account, by default of its first one, as the window does. */

import type { Api } from '#api/index.ts'
import { adSourcesRoute, type RuleChanges } from '#shared/contract/internal/campaign-mapping.ts'
import { apiGetAs } from './api-get.ts'

export const putRules = async (api: Pick<Api, 'fetch'>, key: string, rules: RuleChanges, source?: number): Promise<Response> => {
  const { sources } = await apiGetAs(api, key)(adSourcesRoute.path, adSourcesRoute.answer)
  const url = `http://desk.invalid/desk/ad-sources/${source ?? sources[0]?.source_id}/rules`
  return api.fetch(new Request(url, { method: 'PUT', headers: { 'x-api-key': key }, body: JSON.stringify({ rules }) }))
}
