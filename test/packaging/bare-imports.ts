/** Which modules a built file asks for, read from its syntax tree: text alone would find imports inside strings. */

import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

type Syntax = Readonly<Record<string, unknown>>

const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null

/** The text of a string literal or of a template without holes, which the minifier prefers; else undefined. */
const literal = (node: unknown): string | undefined => {
  if (!isSyntax(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined
  const value: unknown = isSyntax(node.quasis[0]) ? node.quasis[0].value : undefined
  return isSyntax(value) && typeof value.cooked === 'string' ? value.cooked : undefined
}

const asked = (node: Syntax): string | undefined => {
  if (['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(String(node.type)))
    return literal(node.source)
  const callee = node.type === 'CallExpression' && isSyntax(node.callee) ? node.callee : undefined
  if (callee?.name !== 'require' || !Array.isArray(node.arguments)) return undefined
  return literal(node.arguments[0])
}

/** Every module that the file names in import, export … from, import() and require(). Throws if the file is not JavaScript. */
export const importsOf = (file: string): readonly string[] => {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isSyntax(value)) {
      const name = asked(value)
      if (name !== undefined) found.add(name)
      Object.values(value).forEach(walk)
    }
  }
  walk(parseAst(readFileSync(file, 'utf8')))
  return [...found].sort()
}
