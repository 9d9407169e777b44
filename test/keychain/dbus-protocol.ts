/** As much of D-Bus's wire format as the tests of the keychain need: calls out, replies and errors in. Little endian. */

const FIELD = { path: 1, interface: 2, member: 3, errorName: 4, replySerial: 5, destination: 6, signature: 8 } as const

/** Writes values with the alignment that D-Bus asks for, counted from the start of the message or body. */
export class WireWriter {
  #bytes: number[] = []

  align(to: number): this {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0)
    return this
  }
  byte(value: number): this {
    this.#bytes.push(value)
    return this
  }
  uint(value: number): this {
    this.align(4).#bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24)
    return this
  }
  text(value: string): this {
    const bytes = Buffer.from(value)
    this.uint(bytes.length).#bytes.push(...bytes, 0)
    return this
  }
  signature(value: string): this {
    this.#bytes.push(value.length, ...Buffer.from(value), 0)
    return this
  }
  byteArray(value: Uint8Array): this {
    this.uint(value.length).#bytes.push(...value)
    return this
  }
  textArray(values: readonly string[]): this {
    const at = this.uint(0).#bytes.length
    for (const value of values) this.text(value)
    this.#bytes.splice(at - 4, 4, ...new WireWriter().uint(this.#bytes.length - at).#bytes)
    return this
  }
  done(): Buffer {
    return Buffer.from(this.#bytes)
  }
}

export interface Call {
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature?: string
  readonly body?: Buffer
}

export const callMessage = (serial: number, call: Call): Buffer => {
  const fields = new WireWriter()
  const field = (code: number, signature: string, value: string): void => {
    fields.align(8).byte(code).signature(signature)
    if (signature === 'g') fields.signature(value)
    else fields.text(value)
  }
  field(FIELD.path, 'o', call.path)
  field(FIELD.destination, 's', call.destination)
  field(FIELD.interface, 's', call.interface)
  field(FIELD.member, 's', call.member)
  if (call.signature !== undefined) field(FIELD.signature, 'g', call.signature)
  const body = call.body ?? Buffer.alloc(0)
  const start = new WireWriter().byte(0x6c).byte(1).byte(0).byte(1).uint(body.length).uint(serial).done()
  const list = fields.done()
  const head = Buffer.concat([start, new WireWriter().uint(list.length).done(), list])
  return Buffer.concat([head, Buffer.alloc((8 - (head.length % 8)) % 8), body])
}

export interface Reply {
  readonly serial: number
  /** Null if the reply is not an error. */
  readonly error: string | null
  readonly body: Buffer
}

/** The first whole message of a stream and its length in bytes; null where more must come. Signals and calls have serial 0. */
export const firstMessage = (bytes: Buffer): { readonly length: number; readonly reply: Reply } | null => {
  if (bytes.length < 16) return null
  const fieldsEnd = 16 + bytes.readUInt32LE(12)
  const bodyStart = Math.ceil(fieldsEnd / 8) * 8
  const length = bodyStart + bytes.readUInt32LE(4)
  if (bytes.length < length) return null
  let serial = 0
  let error: string | null = null
  for (let at = 16; at < fieldsEnd; ) {
    at = Math.ceil(at / 8) * 8
    const code = bytes[at]
    const signature = String.fromCharCode(bytes[at + 2] ?? 0)
    at += 4
    if (signature === 'g') {
      at += (bytes[at] ?? 0) + 2
      continue
    }
    const value = bytes.readUInt32LE(at)
    at += 4
    if (signature === 'u') {
      if (code === FIELD.replySerial) serial = value
      continue
    }
    if (code === FIELD.errorName) error = bytes.toString('utf8', at, at + value)
    at += value + 1
  }
  return { length, reply: { serial, error, body: bytes.subarray(bodyStart, length) } }
}

/** A string or object path of a body, and where the next value may start. */
export const readText = (body: Buffer, from: number): { readonly value: string; readonly next: number } => {
  const at = Math.ceil(from / 4) * 4
  const length = body.readUInt32LE(at)
  return { value: body.toString('utf8', at + 4, at + 4 + length), next: at + 5 + length }
}
