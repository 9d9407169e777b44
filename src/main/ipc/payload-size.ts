/**
 * The size of a payload of the page, computed before anything else reads it, so that huge or endless payloads cannot block the app. Pure.
 */

/** No question of the window comes near this: the API takes JSON of 64 KiB at most. */
export const MAX_VALUE_BYTES = 512 * 1024
/** One file as bytes; it is in memory more than once while it is uploaded. */
export const MAX_FILE_BYTES = 128 * 1024 * 1024

const VALUE_BYTES = 8

const partsOf = (value: object): readonly unknown[] =>
  value instanceof Map ? [...value.keys(), ...value.values()] : value instanceof Set ? [...value] : Object.values(value)

/** Names of fields count too; those of a huge object are counted without being listed. */
const namesIn = (value: object): number => {
  let length = 0
  for (const name in value) {
    length += name.length * 2
    if (length > MAX_VALUE_BYTES) break
  }
  return length
}

/**
 * Bytes that a payload weighs, roughly; null where it is more than the app takes, which a value that refers to itself always is.
 * Buffers and everything else are bounded apart. Never throws for a value that came as a structured clone.
 */
export const payloadSize = (payload: unknown): number | null => {
  const left: unknown[] = [payload]
  let values = 0
  let bytes = 0
  while (left.length > 0) {
    const value = left.pop()
    values += VALUE_BYTES
    if (typeof value === 'string') values += value.length * 2
    else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) bytes += value.byteLength
    else if (Array.isArray(value)) {
      // A list with holes has the length of its last element, which may be billions.
      if (value.length * VALUE_BYTES > MAX_VALUE_BYTES) return null
      left.push(...value)
    } else if (typeof value === 'object' && value !== null) {
      values += namesIn(value)
      if (values > MAX_VALUE_BYTES) return null
      for (const part of partsOf(value)) left.push(part)
    }
    if (values + left.length * VALUE_BYTES > MAX_VALUE_BYTES || bytes > MAX_FILE_BYTES) return null
  }
  return values + bytes
}
