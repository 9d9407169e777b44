/** The app: every route of the contract, and the responses to unknown paths and to errors. */

import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { OPEN_HEADER } from '#shared/contract/open-account.ts'
import { routes, streamRoutes } from '#shared/contract/routes.ts'
import { ApiError, conflictOf } from './api-error.ts'
import { ConflictError } from './domain/conflict-error.ts'
import { type AppEnvironment, type Authenticator, mount } from './mount.ts'
import { openApiBytes } from './openapi/openapi-bytes.ts'
import { notFoundForPrograms } from './path-access.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { adviceRoutes } from './routes/advice-routes.ts'
import { agentRoutes } from './routes/agent-routes.ts'
import { backupRoutes } from './routes/backup-routes.ts'
import { billingRoutes } from './routes/billing-routes.ts'
import { deliveryRoutes } from './routes/delivery-routes.ts'
import { egressRoutes } from './routes/egress-routes.ts'
import { eventRoutes } from './routes/event-routes.ts'
import { importRoutes } from './routes/import-routes.ts'
import { mappingRoutes } from './routes/mapping-routes.ts'
import { mcpRoutes } from './routes/mcp-routes.ts'
import { namingRoutes } from './routes/naming-routes.ts'
import { notedEventRoutes } from './routes/noted-event-routes.ts'
import { platformRoutes } from './routes/platform-routes.ts'
import { productRoutes } from './routes/product-routes.ts'
import { rateRoutes } from './routes/rate-routes.ts'
import { reminderRoutes } from './routes/reminder-routes.ts'
import { reportRoutes } from './routes/report-routes.ts'
import { restatementRoutes } from './routes/restatement-routes.ts'
import type { Mount } from './routes/route-mount.ts'
import { setupRoutes } from './routes/setup-routes.ts'
import { sourceRoutes } from './routes/source-routes.ts'
import { spendRoutes } from './routes/spend-routes.ts'
import { thresholdRoutes } from './routes/threshold-routes.ts'
import { tokenRoutes } from './routes/token-routes.ts'
import { viewRoutes } from './routes/view-routes.ts'
import { webhookRoutes } from './routes/webhook-routes.ts'
import { authenticate } from './services/accounts/account-service.ts'
import type { Billing } from './services/billing/billing.ts'
import type { BackupService } from './services/database/backup-service.ts'
import type { DatabaseMaintenance } from './services/database/maintenance-service.ts'
import type { DeliveryRunner } from './services/deliveries/delivery-runner.ts'
import type { UploadService } from './services/imports/upload-service.ts'
import type { PullService } from './services/pulls/pull-service.ts'
import { dbProblemOf } from './services/support/cache-write.ts'
import { queueFullError } from './services/support/queue-full-error.ts'
import { shownTo } from './services/support/server-paths.ts'
import type { ServiceContext } from './services/support/service-context.ts'

export interface AppParts {
  readonly context: ServiceContext
  readonly pulls: PullService
  readonly deliveries: DeliveryRunner
  readonly uploads: UploadService
  readonly billing: Billing
  readonly maintenance: DatabaseMaintenance
  readonly backups: BackupService
}

/** Builds the app over its services. Every error becomes a response of the contract. */
export const createApp = ({ context, pulls, deliveries, uploads, billing, maintenance, backups }: AppParts): Hono<AppEnvironment> => {
  const app = new Hono<AppEnvironment>()
  const authenticator: Authenticator = {
    authenticate: (request, bindings) =>
      authenticate(
        context,
        { lockedCheckoutUrl: billing.lockedCheckoutUrl, opens: request.headers.get(OPEN_HEADER), ...bindings },
        request.headers.get('x-api-key'),
      ),
  }
  const on: Mount = (route, handler) =>
    mount(app, authenticator, route, async (request) => shownTo(request.caller, context.options, await handler(request)))

  setupRoutes(on, context, pulls, maintenance)
  platformRoutes(on, context, pulls)
  mappingRoutes(on, context, pulls)
  accountRoutes(on, context, pulls)
  tokenRoutes(on, context, pulls)
  rateRoutes(on, context)
  thresholdRoutes(on, context)
  productRoutes(on, context, pulls)
  sourceRoutes(on, context, pulls)
  spendRoutes(on, context)
  notedEventRoutes(on, context)
  namingRoutes(on, context)
  importRoutes(on, context, uploads)
  viewRoutes(on, context, pulls)
  restatementRoutes(on, context)
  adviceRoutes(on, context)
  agentRoutes(on, context)
  reportRoutes(on, context, pulls)
  deliveryRoutes(on, context, pulls, deliveries)
  reminderRoutes(on, context)
  egressRoutes(on, context, pulls)
  mcpRoutes(on, context)
  backupRoutes(on, context, backups)
  billingRoutes(on, billing)
  eventRoutes(app, authenticator, context)
  webhookRoutes(app, billing)

  const documents = { all: openApiBytes(context, 'all'), reporting: openApiBytes(context, 'reporting') }
  app.get('/openapi.json', async (c) => {
    const bytes = await documents[c.env.caller === 'program' ? 'reporting' : 'all']()
    return new Response(bytes, { headers: { 'content-type': 'application/json' } })
  })

  app.notFound(async (c) => {
    const { pathname } = new URL(c.req.url)
    if (c.env.caller === 'program' && !pathname.startsWith('/api/')) throw notFoundForPrograms()
    if (/^\/(api|desk)(\/|$)/.test(pathname)) await authenticator.authenticate(c.req.raw, c.env)
    const methods = methodsOf(pathname)
    if (methods.length === 0) throw new ApiError('not_found', 'Not found.')
    const allow = methods.join(', ')
    throw new ApiError('method_not_allowed', `Method not allowed; use ${allow}.`, {}, { allow })
  })

  app.onError((error, c) => {
    if (error instanceof ApiError) return error.toResponse((message) => shownTo(c.env.caller, context.options, message))
    if (error instanceof ConflictError) return conflictOf(error.text).toResponse()
    const queueFull = queueFullError(error)
    if (queueFull) return queueFull.toResponse()
    if (isRequestAborted(error)) {
      context.options.log.info({}, 'request.aborted')
      return new ApiError('invalid_request', 'The request body was truncated.').toResponse()
    }
    const problem = dbProblemOf(error)
    if (problem) {
      context.options.log.error({ code: problem.code, error: error.stack ?? String(error) }, 'database.unavailable')
      return new ApiError('store_unavailable', shownTo(c.env.caller, context.options, problem.message)).toResponse()
    }
    const errorId = randomUUID()
    context.options.log.error({ error_id: errorId, error: error.stack ?? String(error) }, 'request.failed')
    return new ApiError('internal', `Internal error ${errorId}. See the log.`, {
      error_id: errorId,
    }).toResponse()
  })
  return app
}

/** Recognizes the error of Node for a connection that was closed before the body ended; any client can cause it, so it is not logged as an error. */
const isRequestAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

const patterns = Object.values({ ...routes, ...streamRoutes }).map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const methodsOf = (pathname: string): readonly string[] => [
  ...new Set(
    patterns.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  ),
]
