/** The drawing operators of a page, each with its operands and the current matrix. */

export type Matrix = readonly [number, number, number, number, number, number]
export type Operand = number | string | readonly Operand[]

export interface Operator {
  readonly name: string
  readonly operands: readonly Operand[]
  /** From the operator's space to the page's. */
  readonly matrix: Matrix
}

export const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

const token = /\[|\]|<[0-9a-fA-F]*>|\/[^\s/[\]<>()]+|\((?:\\.|[^\\)])*\)|[-+]?\d*\.?\d+(?:e-?\d+)?|[A-Za-z*'"]+/g
const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const operatorsOf = (content: string): readonly Operator[] => {
  const found: Operator[] = []
  const saved: Matrix[] = []
  let matrix = identity
  let operands: Operand[] = []
  let list: Operand[] | null = null
  for (const [text] of content.matchAll(token)) {
    if (text === '[') list = []
    else if (text === ']') {
      operands.push(list ?? [])
      list = null
    } else if (/^[<(/]/.test(text)) (list ?? operands).push(text)
    else if (/^[-+\d.]/.test(text)) (list ?? operands).push(Number(text))
    else {
      if (text === 'q') saved.push(matrix)
      else if (text === 'Q') matrix = saved.pop() ?? identity
      else if (text === 'cm') matrix = times(operands as unknown as Matrix, matrix)
      found.push({ name: text, operands, matrix })
      operands = []
    }
  }
  return found
}
