/** Checks answers against the OpenAPI document that the API itself serves. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Api } from '#api/index.ts'
import { routes } from '#shared/contract/routes.ts'

type Schema = Readonly<Record<string, unknown>>

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': { readonly schema: Schema } } }>>
          }
        >
      >
    >
  >
}

const patterns = Object.values(routes).map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

export interface AnswerCheck {
  /** What is wrong with an answer by the document, in words; null where nothing is or the path is not in it. */
  readonly fault: (method: string, path: string, status: number, body: unknown) => string | null
}

/** Compiling a schema takes longer than all answers that it checks: one check for each text of the document. */
const checks = new Map<string, AnswerCheck>()

export const answerCheck = async (api: Pick<Api, 'fetch'>): Promise<AnswerCheck> => {
  const text = await (await api.fetch(new Request('http://desk.invalid/openapi.json'))).text()
  const check = checks.get(text) ?? checkOf(JSON.parse(text) as Document)
  checks.set(text, check)
  return check
}

const checkOf = (document: Document): AnswerCheck => {
  // Formats are checked by the contract's own schemas; "examples" and the like are annotations.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'desk' })
  const pointed = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')
  return {
    fault: (method, path, status, body) => {
      const [pathname = ''] = path.split('?')
      const route = patterns.find((entry) => entry.method.toUpperCase() === method && entry.pattern.test(pathname))
      if (!route) return null
      if (!document.paths[route.path]?.[route.method]?.responses[String(status)])
        return `${method} ${route.path} does not document status ${status}`
      const pointer = ['paths', route.path, route.method, 'responses', String(status), 'content', 'application/json', 'schema']
        .map(pointed)
        .join('/')
      const validate = ajv.getSchema(`desk#/${pointer}`)
      if (!validate) return `${method} ${route.path} has no schema for ${status}`
      return validate(body) ? null : `${method} ${route.path} ${status}: ${ajv.errorsText(validate.errors)}`
    },
  }
}
