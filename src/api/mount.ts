/** Registers a route of the contract with every check in the contract's order: 401, 402, 403, 400. */

import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { FieldProblem } from '#shared/contract/errors.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { malformedTextIn } from '#shared/well-formed.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import type { Caller } from './api-options.ts'
import { readJson } from './body.ts'
import type { ProductRow } from './db/connection/schema.ts'
import { requireReachable } from './path-access.ts'
import type { RouteContext, RouteHandler, Tenant } from './request-context.ts'

/** What a host passes along with each request. */
export interface AppEnvironment {
  readonly Bindings: { readonly caller: Caller; readonly onAuthenticated: (tenantId: string) => void }
}

export interface Authenticator {
  /**
   * Finds the account of a request's API key.
   *
   * @param bindings `onAuthenticated` is called for every valid key, also that of a locked account.
   * @returns the account with its products.
   * @throws ApiError 401 for an invalid key, 402 for a locked account.
   */
  readonly authenticate: (request: Request, bindings: AppEnvironment['Bindings']) => Promise<Tenant>
}

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/**
 * Registers one route of the contract.
 *
 * The checks run in a fixed order: whether the caller may reach the path (404), API key (401), trial (402), the product
 * in the path (403), the body as JSON (413, 400), the product in the body (403), the shape of the input (400). The
 * handler gets the validated input and the product that the request names.
 *
 * @param authenticator finds the account of the API key; not used for open routes.
 * @param handler returns the body of a 200 response, or a whole `Response`.
 */
export const mount = <R extends RouteDefinition>(
  app: Hono<AppEnvironment>,
  authenticator: Authenticator,
  route: R,
  handler: RouteHandler<R>,
): void => {
  app.on(route.method.toUpperCase(), honoPath(route.path), async (c) => {
    requireReachable(c.env.caller, route.path, route.method)
    const tenant = route.open ? null : await authenticator.authenticate(c.req.raw, c.env)
    const params = c.req.param()
    const productOfPath = tenant && 'product' in params ? requireProduct(tenant, params.product) : undefined
    const json = route.body ? await readJson(c.req.raw) : undefined
    const product = productOfPath ?? (tenant ? productOfBody(tenant, route, json) : undefined)
    const context = { caller: c.env.caller, request: c.req.raw, tenant, product, ...parseInput(route, params, c, json) }
    const answer = await handler(context as RouteContext<R>)
    return answer instanceof Response ? answer : c.json(answer as object)
  })
}

const requireProduct = (tenant: Tenant, name: unknown): ProductRow => {
  const product = tenant.products.find((each) => each.name === name)
  if (!product) throw new ApiError('product_not_authorised', 'This API key has no access to this product.')
  return product
}

/** Looks the product up before the rest of the body is validated. The validation reports a name that is not a string. */
const productOfBody = (tenant: Tenant, route: RouteDefinition, json: unknown): ProductRow | undefined => {
  const namesProduct = route.body !== undefined && 'product' in route.body.shape && !route.allowsNewProduct
  if (!namesProduct || typeof json !== 'object' || json === null || !('product' in json)) return undefined
  return typeof json.product === 'string' ? requireProduct(tenant, json.product) : undefined
}

const parseInput = (route: RouteDefinition, params: unknown, c: Context, json: unknown) => {
  const problems: FieldProblem[] = []
  const parse = (schema: z.ZodObject | undefined, value: unknown, where: string): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    problems.push(...result.error.issues.map((issue) => toProblem(issue, where)))
    return undefined
  }
  const parsed = {
    params: parse(route.params, params, 'path'),
    query: parse(route.query, c.req.query(), 'query'),
    body: parse(route.body, json ?? {}, 'body'),
  }
  // A text that is stored as another one would be acknowledged and not found again.
  const malformed = problems.length === 0 ? malformedTextIn(parsed.body) : null
  if (malformed !== null) problems.push({ field: malformed || 'body', problem: 'must be valid Unicode text' })
  if (problems.length > 0) throw invalidRequest(problems)
  return parsed
}

const toProblem = (issue: z.core.$ZodIssue, where: string): FieldProblem => {
  const field = issue.path.length === 0 ? where : issue.path.join('.')
  if (issue.code === 'invalid_value') return { field, problem: `must be one of ${issue.values.map(String).join(', ')}` }
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return { field, problem: `must be of type ${issue.expected}` }
  return { field, problem: issue.message }
}
