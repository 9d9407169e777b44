/** Structured clone as text: what V8's serialiser carries crosses as tagged JSON, what it refuses is refused with Electron's words. */

/** Handles what structured clone does not: returns a JSON value that represents it, or undefined to leave it to structured clone. */
export type Special = (value: object | symbol) => unknown
export type Revive = (mark: unknown) => unknown

export interface CloneCodec {
  /** Throws `Error: An object could not be cloned.` for what cannot cross. */
  readonly encode: (value: unknown, special?: Special) => string
  readonly decode: (text: string, revive?: Revive) => unknown
}

/** One self-contained function without imports: its text also runs inside the page. */
export const cloneCodec = (): CloneCodec => {
  type Node = readonly [kind: string, ...rest: unknown[]]
  const refuse = (): never => {
    throw new Error('An object could not be cloned.')
  }
  const tagOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)

  const toBase64 = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }
  const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer

  const encode = (value: unknown, special?: Special): string => {
    const nodes: Node[] = []
    const seen = new Map<object, number>()

    const leaf = (value: object): Node => {
      let copy: object = value
      try {
        copy = structuredClone(value)
      } catch {
        refuse()
      }
      if (copy instanceof Date) return ['date', String(copy.getTime())]
      if (copy instanceof RegExp) return ['regexp', copy.source, copy.flags]
      if (copy instanceof Error) return ['error', copy.name, copy.message, copy.stack ?? '']
      if (copy instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(copy))]
      // Other values that are not views (files, blobs, keys of the browser) do not cross processes.
      if (!ArrayBuffer.isView(copy)) return refuse()
      return ['view', tagOf(copy), toBase64(new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength))]
    }

    const ref = (value: object): readonly [number] => {
      const known = seen.get(value)
      if (known !== undefined) return [known]
      const at = nodes.push(['object']) - 1
      seen.set(value, at)
      if (value instanceof Map) nodes[at] = ['map', [...value].map(([key, item]) => [walk(key), walk(item)])]
      else if (value instanceof Set) nodes[at] = ['set', [...value].map(walk)]
      else if (Array.isArray(value)) nodes[at] = ['array', value.length, Object.entries(value).map(([key, item]) => [key, walk(item)])]
      else if (tagOf(value) === 'Object') nodes[at] = ['object', Object.entries(value).map(([key, item]) => [key, walk(item)])]
      else nodes[at] = leaf(value)
      return [at]
    }

    const walk = (value: unknown): unknown => {
      if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
      if (typeof value === 'number')
        return Number.isFinite(value) && !Object.is(value, -0) ? value : { number: Object.is(value, -0) ? '-0' : String(value) }
      if (value === undefined) return { undefined: true }
      if (typeof value === 'bigint') return { bigint: String(value) }
      const mark = typeof value === 'symbol' || typeof value === 'object' || typeof value === 'function' ? special?.(value) : undefined
      if (mark !== undefined) return { special: mark }
      return typeof value === 'object' ? { ref: ref(value) } : refuse()
    }

    // Without marks of our own the whole value is cloned once: getters run once, prototypes and symbol keys fall away as in V8.
    let source = value
    if (special === undefined) {
      try {
        source = structuredClone(value)
      } catch {
        refuse()
      }
    }
    return JSON.stringify({ root: walk(source), nodes })
  }

  const decode = (text: string, revive?: Revive): unknown => {
    const { root, nodes } = JSON.parse(text) as { root: unknown; nodes: Node[] }
    const made = new Map<number, unknown>()
    const build = (at: number): unknown => {
      if (made.has(at)) return made.get(at)
      const [kind, a, b] = nodes[at] ?? ['object']
      const keep = <T>(value: T): T => {
        made.set(at, value)
        return value
      }
      const pairs = (list: unknown): readonly (readonly [unknown, unknown])[] => (list ?? []) as readonly (readonly [unknown, unknown])[]
      if (kind === 'object') {
        const target = keep<Record<string, unknown>>({})
        for (const [key, item] of pairs(a))
          Object.defineProperty(target, String(key), { value: read(item), writable: true, enumerable: true, configurable: true })
        return target
      }
      if (kind === 'array') {
        const target = keep<unknown[]>(new Array(Number(a)))
        for (const [key, item] of pairs(b)) Object.assign(target, { [String(key)]: read(item) })
        return target
      }
      if (kind === 'map') {
        const target = keep(new Map<unknown, unknown>())
        for (const [key, item] of pairs(a)) target.set(read(key), read(item))
        return target
      }
      if (kind === 'set') {
        const target = keep(new Set<unknown>())
        for (const item of a as readonly unknown[]) target.add(read(item))
        return target
      }
      if (kind === 'date') return keep(new Date(Number(a)))
      if (kind === 'regexp') return keep(new RegExp(String(a), String(b)))
      if (kind === 'buffer') return keep(fromBase64(String(a)))
      if (kind === 'error') {
        const types: Record<string, ErrorConstructor> = { TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError }
        const error = new (types[String(a)] ?? Error)(String(b))
        error.stack = String((nodes[at] ?? [])[3])
        return keep(error)
      }
      const View: new (buffer: ArrayBuffer) => ArrayBufferView = Reflect.get(globalThis, String(a))
      return keep(new View(fromBase64(String(b))))
    }
    const read = (value: unknown): unknown => {
      if (value === null || typeof value !== 'object') return value
      if ('ref' in value) return build((value as { ref: [number] }).ref[0])
      if ('special' in value) return revive?.(value.special)
      if ('bigint' in value) return BigInt(String(value.bigint))
      if ('number' in value) return Number(value.number)
      return undefined
    }
    return read(root)
  }

  return { encode, decode }
}
