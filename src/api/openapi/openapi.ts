/** The OpenAPI 3.1 document, derived from the contract's routes and their examples. */

import { OpenAPIHono } from '@hono/zod-openapi'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { apiExamples } from '#shared/contract/examples/api-examples.ts'
import type { AnyExamples } from '#shared/contract/examples/example.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { apiRoutes, routes, streamRoutes } from '#shared/contract/routes.ts'
import { errorResponses } from './openapi-errors.ts'
import { keyScheme, openApiHead } from './openapi-head.ts'

/** Errors that any route can answer, and those of any route behind a key. */
const common: readonly ErrorCode[] = ['not_allowed_here', 'method_not_allowed', 'too_many_requests', 'internal', 'store_unavailable']
const behindKey: readonly ErrorCode[] = ['invalid_api_key', 'trial_expired']

const allExamples: Readonly<Record<string, AnyExamples>> = apiExamples
const noExamples: AnyExamples = { exchanges: {}, refusals: {} }

/** All paths of a served host, or the reporting API only. */
export type DocumentScope = 'all' | 'reporting'

/** The document as a JSON value. */
export const openApiDocument = (version: string, scope: DocumentScope = 'all'): object => {
  const holder = new OpenAPIHono()
  const { openAPIRegistry: registry } = holder
  registry.registerComponent('securitySchemes', 'ApiKey', keyScheme)
  for (const [name, route] of Object.entries<RouteDefinition>(scope === 'all' ? routes : apiRoutes)) {
    const { exchanges, refusals } = allExamples[name] ?? noExamples
    registry.registerPath({
      method: route.method,
      path: route.path,
      operationId: name,
      summary: route.summary,
      ...(route.description === undefined ? {} : { description: route.description }),
      tags: [route.tag ?? 'desk'],
      security: route.open ? [] : [{ ApiKey: [] }],
      request: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { query: route.query } : {}),
        ...(route.body ? { body: { required: true, content: json(route.body, exchanges, ({ request }) => request.body) } } : {}),
        ...(route.bytes
          ? { body: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
          : {}),
      },
      responses: {
        200: { description: 'The request succeeded.', content: json(route.answer, exchanges, ({ answer }) => answer) },
        ...errorResponses([...(route.open ? [] : behindKey), ...(route.errors ?? []), ...common], refusals),
      },
    })
  }
  if (scope === 'all')
    for (const [name, { method, path, summary, event, errors }] of Object.entries(streamRoutes))
      registry.registerPath({
        method,
        path,
        operationId: name,
        summary,
        tags: ['desk'],
        security: [{ ApiKey: [] }],
        responses: {
          200: { description: 'A stream; the data of each message is one event.', content: { 'text/event-stream': { schema: event } } },
          ...errorResponses([...behindKey, ...errors, ...common], {}),
        },
      })
  const document = holder.getOpenAPI31Document(openApiHead(version, scope))
  for (const [name, { exchanges }] of Object.entries(allExamples)) {
    const route = routes[name as keyof typeof routes]
    for (const parameter of document.paths?.[route.path]?.[route.method]?.parameters ?? [])
      if ('name' in parameter) parameter.examples = parameterExamples(parameter, exchanges)
  }
  return document
}

type Exchanges = AnyExamples['exchanges']

const json = (schema: RouteDefinition['answer'], exchanges: Exchanges, read: (exchange: Exchanges[string]) => unknown) => {
  const examples = Object.entries(exchanges).map(([name, exchange]) => [name, { summary: exchange.summary, value: read(exchange) }])
  return { 'application/json': { schema, ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }) } }
}

/** A parameter travels as text; its example has the type that the document gives it. */
const parameterExamples = (parameter: { readonly name: string; readonly schema?: object }, exchanges: Exchanges) => {
  const isText = parameter.schema === undefined || !('type' in parameter.schema) || parameter.schema.type === 'string'
  return Object.fromEntries(
    Object.entries(exchanges).flatMap(([name, { summary, request }]) => {
      const sent: Readonly<Record<string, unknown>> = { ...request.params, ...request.query }
      const text = sent[parameter.name]
      return typeof text === 'string' ? [[name, { summary, value: isText ? text : JSON.parse(text) }]] : []
    }),
  )
}
