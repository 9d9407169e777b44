/** The switch of the MCP server, and the latest calls of agents. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { mcpCallsOf, readMcpSwitch, recordMcpCall, saveMcpSwitch } from '../services/mcp/mcp-service.ts'
import { answerProposal, propose, readProposals } from '../services/mcp/proposal-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

const shown = ({ isOn, canPropose }: Awaited<ReturnType<typeof readMcpSwitch>>) => ({ is_on: isOn, can_propose: canPropose })

/** Registers the routes of the MCP server. */
export const mcpRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.mcp, async ({ tenant }) => ok(shown(await readMcpSwitch(context, tenant.account.id))))

  on(deskRoutes.switchMcp, async ({ tenant, body: { is_on, can_propose } }) =>
    ok(shown(await saveMcpSwitch(context, tenant.account.id, { isOn: is_on, canPropose: can_propose }))),
  )

  on(deskRoutes.mcpCalls, async ({ tenant }) => ok({ calls: await mcpCallsOf(context, tenant.account.id) }))

  on(deskRoutes.recordMcpCall, async ({ tenant, body }) => {
    recordMcpCall(context, tenant.account.id, body)
    return ok({})
  })

  on(deskRoutes.proposals, async ({ tenant }) => ok({ proposals: await readProposals(context, tenant) }))

  on(deskRoutes.propose, async ({ tenant, product, body }) => ok(await propose(context, tenant, product, body)))

  on(deskRoutes.answerProposal, async ({ tenant, product, body }) => ok({ state: await answerProposal(context, tenant, product, body) }))
}
