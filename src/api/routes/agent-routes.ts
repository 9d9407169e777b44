/** The agent advisor: its settings, what it would be sent, a test, and a question now. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { agentPreview, requestAgent } from '../services/agent/agent-advice.ts'
import { agentOverview, changeAgent } from '../services/agent/agent-settings.ts'
import { testAgent } from '../services/agent/test-agent.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the agent advisor. */
export const agentRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.agent, async ({ tenant }) => ok(await agentOverview(context, tenant.account)))

  on(deskRoutes.changeAgent, async ({ tenant, caller, body }) => ok(await changeAgent(context, tenant.account, caller, body)))

  on(deskRoutes.agentPreview, async ({ tenant, product }) => ok(await agentPreview(context, tenant, product)))

  on(deskRoutes.runAgent, async ({ tenant, product }) => {
    await requestAgent(context, tenant, product)
    return ok({})
  })

  on(deskRoutes.testAgent, async ({ tenant }) => ok({ ...(await testAgent(context, tenant.account)) }))
}
