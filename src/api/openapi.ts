/** The OpenAPI 3.1 document, derived from the contract's routes. */

import { OpenAPIHono } from '@hono/zod-openapi'
import { type ErrorCode, errorBodySchema, errorStatus } from '#shared/contract/errors.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'

/** Errors that any route behind a key can answer. */
const common: readonly ErrorCode[] = ['invalid_api_key', 'trial_expired', 'internal', 'store_unavailable']

/** The document as a JSON value. */
export const openApiDocument = (version: string): object => {
  const holder = new OpenAPIHono()
  const { openAPIRegistry: registry } = holder
  registry.registerComponent('securitySchemes', 'ApiKey', { type: 'apiKey', in: 'header', name: 'X-API-Key' })
  for (const [name, route] of Object.entries<RouteDefinition>(routes)) {
    registry.registerPath({
      method: route.method,
      path: route.path,
      operationId: name,
      summary: route.summary,
      tags: [route.path.startsWith('/api/') ? 'api' : 'desk'],
      ...(route.open ? {} : { security: [{ ApiKey: [] }] }),
      request: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { query: route.query } : {}),
        ...(route.body ? { body: { required: true, content: { 'application/json': { schema: route.body } } } } : {}),
        ...(route.bytes
          ? { body: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
          : {}),
      },
      responses: {
        200: { description: 'Success', content: { 'application/json': { schema: route.answer } } },
        ...errorResponses([...(route.open ? (['internal', 'store_unavailable'] as const) : common), ...(route.errors ?? [])]),
      },
    })
  }
  return holder.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'ROAS Desk reporting API', version, license: { name: 'Apache-2.0' } },
  })
}

const errorResponses = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => errorStatus[code])].map(([status, group]) => [
      status,
      { description: [...new Set(group)].join(', '), content: { 'application/json': { schema: errorBodySchema } } },
    ]),
  )
