import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/openapi/openapi.ts'
import { apiRoutes, routes } from '#shared/contract/routes.ts'

interface Document {
  readonly openapi: string
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly responses: Record<string, unknown>; readonly parameters?: readonly { name: string }[] }>>
    >
  >
}

describe('the OpenAPI document', () => {
  const document = openApiDocument('1.2.3') as Document

  it('is of version 3.1 and names every route with its errors', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path } of Object.values(routes)) expect(Object.keys(document.paths[path] ?? {})).toContain(method)
    for (const { method, path } of Object.values(apiRoutes)) {
      const statuses = Object.keys(document.paths[path]?.[method]?.responses ?? {})
      expect(statuses).toEqual(expect.arrayContaining(['200', '401', '402', '500']))
      if (path.includes('{product}')) expect(statuses).toContain('403')
    }
  })

  it('documents range and default of days', () => {
    const days = document.paths['/api/trend/{product}']?.get?.parameters?.find(({ name }) => name === 'days')
    expect(days).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 30, default: 7 } })
  })

  it('speaks of the reporting API alone where nothing else is answered', () => {
    const reporting = openApiDocument('1.2.3', 'reporting') as Document
    expect(Object.keys(reporting.paths).sort()).toEqual([...new Set(Object.values(apiRoutes).map(({ path }) => path))].sort())
    expect(JSON.stringify(reporting)).not.toContain('/desk')
    for (const [path, described] of Object.entries(reporting.paths)) expect(described).toEqual(document.paths[path])
  })

  it('contains only values that JSON can represent', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
