/** The document itself: valid OpenAPI 3.1, and able to catch an answer that it does not describe. */

import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/openapi/openapi.ts'
import { answerCheck } from './openapi-responses.ts'

const serving = { fetch: async () => Response.json(openApiDocument('1.0.0')) }

describe('the served OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(JSON.parse(JSON.stringify(openApiDocument('1.0.0'))))
    expect(result).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('catches an answer with a field missing, of the wrong type, or of an undocumented status', async () => {
    const { fault } = await answerCheck(serving)
    expect(
      fault('GET', '/api/me', 200, {
        tenant_id: 't-abc',
        products: [],
        token_created_at: '2026-01-01T00:00:00Z',
        token_days_remaining: 60,
      }),
    ).toBeNull()
    expect(fault('GET', '/api/me', 200, { tenant_id: 't-abc', products: [] })).toMatch(/token_created_at/)
    expect(fault('GET', '/api/trend/X?days=7', 200, { status: 'ok', product: 'X', days: '7', trend: [] })).toMatch(/days/)
    expect(fault('GET', '/api/products', 418, {})).toMatch(/does not document status 418/)
  })
})
