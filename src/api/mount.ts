/** Puts a route of the contract onto the app, with every check in the contract's order: 401, 402, 403, 400. */

import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { FieldProblem } from '#shared/contract/errors.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import type { Caller } from './api-options.ts'
import { readJson } from './body.ts'
import { requireReachable } from './path-access.ts'
import type { RouteContext, RouteHandler, Tenant } from './request-context.ts'

export interface AppEnvironment {
  readonly Bindings: { readonly caller: Caller; readonly onAuthenticated: () => void }
}

export interface Authenticator {
  /** The tenant behind the request's key; `onAdmitted` is called for every key that is an account's. Throws 401 and 402. */
  readonly authenticate: (request: Request, asked: AppEnvironment['Bindings']) => Promise<Tenant>
}

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export const mount = <R extends RouteDefinition>(
  app: Hono<AppEnvironment>,
  authenticator: Authenticator,
  route: R,
  handler: RouteHandler<R>,
): void => {
  app.on(route.method.toUpperCase(), honoPath(route.path), async (c) => {
    requireReachable(c.env.caller, route.path)
    const tenant = route.open ? null : await authenticator.authenticate(c.req.raw, c.env)
    const params = c.req.param()
    if (tenant && 'product' in params) requireProduct(tenant, params.product)
    const json = route.body ? await readJson(c.req.raw) : undefined
    if (tenant && route.body) requireProductOfBody(tenant, route, json)
    const context = { caller: c.env.caller, request: c.req.raw, tenant, ...parseInput(route, params, c, json) }
    const answer = await handler(context as RouteContext<R>)
    return answer instanceof Response ? answer : c.json(answer as object)
  })
}

const requireProduct = (tenant: Tenant, name: unknown): void => {
  if (tenant.products.some((product) => product.name === name)) return
  throw new ApiError('product_not_authorised', 'This API key has no access to this product.')
}

/** A body that names a foreign product is refused before anything else about it is looked at. */
const requireProductOfBody = (tenant: Tenant, route: RouteDefinition, json: unknown): void => {
  const namesProduct = route.body !== undefined && 'product' in route.body.shape && !route.path.startsWith('/desk/imports')
  if (!namesProduct || typeof json !== 'object' || json === null || !('product' in json)) return
  if (typeof json.product === 'string') requireProduct(tenant, json.product)
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
