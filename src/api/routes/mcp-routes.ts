/** The switch of the MCP server, and the latest calls of agents. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { ApiError } from '../api-error.ts'
import { mcpCallsOf, readMcpSwitch, recordMcpCall, saveMcpSwitch } from '../services/mcp/mcp-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the MCP server. */
export const mcpRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.mcp, async ({ tenant }) => ok({ is_on: await readMcpSwitch(context, tenant.account.id) }))

  on(deskRoutes.switchMcp, async ({ tenant, body }) => ok({ is_on: await saveMcpSwitch(context, tenant.account.id, body.is_on) }))

  on(deskRoutes.mcpCalls, async ({ tenant }) => ok({ calls: await mcpCallsOf(context, tenant.account.id) }))

  on(deskRoutes.recordMcpCall, async ({ tenant, caller, body }) => {
    if (caller !== 'agent') throw new ApiError('not_found', 'Not found.')
    recordMcpCall(context, tenant.account.id, body)
    return ok({})
  })
}
