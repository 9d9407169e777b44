/** The examples of the served document: none is missing, and each matches its schema and the contract. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/openapi/openapi.ts'
import { type ErrorCode, errorBodySchema, errorCodes, errorStatus } from '#shared/contract/errors.ts'
import { apiExamples } from '#shared/contract/examples/api-examples.ts'
import { errorExamples } from '#shared/contract/examples/error-examples.ts'
import type { AnyExamples } from '#shared/contract/examples/example.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { apiRoutes, routes } from '#shared/contract/routes.ts'

interface Shown {
  readonly schema: object
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}
interface Operation {
  readonly description?: string
  readonly security: readonly object[]
  readonly parameters?: readonly (Shown & { readonly name: string; readonly required: boolean })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: { readonly 'application/json': Shown } }>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0'))) as Document
// Formats are checked by the contract's own schemas.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ ...document, $id: 'desk' })

const faultAt = (place: readonly (string | number)[], value: unknown): string | null => {
  const pointer = [...place, 'schema'].map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = ajv.getSchema(`desk#/${pointer}`)
  if (!validate) return `Missing schema at ${pointer}.`
  return validate(value) ? null : `${pointer}: ${ajv.errorsText(validate.errors)}`
}

const operationOf = ({ path, method }: RouteDefinition): Operation => {
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`The document does not name ${method} ${path}.`)
  return operation
}

const nine = Object.entries<RouteDefinition>(apiRoutes).map(([name, route]) => ({
  name,
  route,
  own: apiExamples[name as keyof typeof apiExamples] as AnyExamples,
}))

describe.each(nine)('the examples of $name', ({ route, own }) => {
  const operation = operationOf(route)
  const names = Object.keys(own.exchanges)

  it('are complete exchanges that match the contract exactly', () => {
    expect(names.length).toBeGreaterThan(0)
    for (const { request, answer } of Object.values(own.exchanges)) {
      expect(route.answer.parse(answer)).toEqual(answer)
      expect(Object.keys(request).toSorted()).toEqual(
        (['body', 'params', 'query'] as const).filter((part) => route[part] !== undefined).toSorted(),
      )
      if (route.params) expect(route.params.parse(request.params)).toEqual(request.params)
      if (route.body) expect(route.body.parse(request.body)).toEqual(request.body)
      if (route.query) expect(Object.keys(route.query.parse(request.query))).toEqual(Object.keys(request.query ?? {}))
    }
  })

  it('exist for every documented status, parameter and body', () => {
    for (const [status, response] of Object.entries(operation.responses)) {
      const shown = response.content['application/json'].examples ?? {}
      if (status === '200') expect(Object.keys(shown)).toEqual(names)
      else expect(Object.keys(shown), status).not.toEqual([])
    }
    for (const { name, examples = {} } of operation.parameters ?? []) expect(Object.keys(examples), name).not.toEqual([])
    if (route.body) expect(Object.keys(operation.requestBody?.content['application/json']?.examples ?? {})).toEqual(names)
  })

  it('are allowed by the schemas of the document', () => {
    const place = ['paths', route.path, route.method]
    const all = [
      ...Object.entries(operation.responses).map(([status, { content }]) => ({
        at: [...place, 'responses', status, 'content', 'application/json'],
        shown: content['application/json'],
      })),
      ...(operation.parameters ?? []).map((shown, index) => ({ at: [...place, 'parameters', index], shown })),
      ...Object.entries(operation.requestBody?.content ?? {}).map(([type, shown]) => ({
        at: [...place, 'requestBody', 'content', type],
        shown,
      })),
    ]
    for (const { at, shown } of all) {
      const values = Object.values(shown.examples ?? {})
      expect(values.length, at.join(' ')).toBeGreaterThan(0)
      for (const { value } of values) expect(faultAt(at, value)).toBeNull()
      expect(faultAt(at, { none: 'of it' }), at.join(' ')).not.toBeNull()
    }
  })

  it('come with a description and the key that is asked for', () => {
    expect(operation.description).toMatch(/\.$/)
    expect(operation.security).toEqual([{ ApiKey: [] }])
  })

  it('name 405, 429 and, where a body is taken, 413', () => {
    const statuses = Object.keys(operation.responses)
    expect(statuses).toEqual(expect.arrayContaining(['401', '402', '405', '429', '500', '503']))
    expect(statuses.includes('413')).toBe(route.body !== undefined)
  })
})

describe('the examples of errors', () => {
  it.each(errorCodes)('contain the body of %s', (code) => {
    const { body, when } = errorExamples[code]
    expect(errorBodySchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ code, message: expect.stringMatching(/^\S.*\.$/) })
    expect('checkout_url' in body).toBe(code === 'trial_expired')
    expect(when).toMatch(/\.$/)
  })

  it.each(Object.entries<RouteDefinition>(routes))('are listed under the status of their code: %s', (_name, route) => {
    const shown = Object.entries(operationOf(route).responses).flatMap(([status, { description, content }]) =>
      status === '200'
        ? []
        : Object.entries(content['application/json'].examples ?? {}).map(([code, { value }]) => ({ status, description, code, value })),
    )
    for (const code of route.errors ?? []) expect(shown.map((entry) => entry.code)).toContain(code)
    for (const { status, description, code, value } of shown) {
      expect(String(errorStatus[code as ErrorCode])).toBe(status)
      expect(description).toContain(`\`${code}\`: `)
      expect(errorBodySchema.parse(value)).toEqual(value)
      expect(value).toHaveProperty('code', code)
    }
  })
})
