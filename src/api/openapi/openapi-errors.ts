/** The refusals of a route as the OpenAPI document describes them: when, which headers, and an example of each code. */

import { type ErrorBody, type ErrorCode, errorBodySchema, errorStatus } from '#shared/contract/errors.ts'
import { errorExamples } from '#shared/contract/examples/error-examples.ts'

/** Errors that have a separate status and more details in a header. */
const headersOf = {
  method_not_allowed: {
    Allow: {
      description: 'The methods that this path supports',
      required: true,
      schema: { type: 'string' as const },
      example: 'GET, HEAD',
    },
  },
  too_many_requests: {
    'Retry-After': {
      description: 'Seconds until the next request is allowed',
      required: true,
      schema: { type: 'integer' as const, minimum: 1 },
      example: 10,
    },
  },
}

const headersFor = (code: ErrorCode | undefined) =>
  code === 'method_not_allowed' || code === 'too_many_requests' ? { headers: headersOf[code] } : {}

/** One response per status; `own` are the examples of the route, the common ones are used for the other statuses. */
export const errorResponses = (codes: readonly ErrorCode[], own: Readonly<Partial<Record<ErrorCode, ErrorBody>>>) =>
  Object.fromEntries(
    [...Map.groupBy(new Set(codes), (code) => errorStatus[code])].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorExamples[code].when}`).join(' '),
        ...headersFor(group[0]),
        content: {
          'application/json': {
            schema: errorBodySchema,
            examples: Object.fromEntries(group.map((code) => [code, { summary: code, value: own[code] ?? errorExamples[code].body }])),
          },
        },
      },
    ]),
  )
