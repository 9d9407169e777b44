/**
 * The size of a payload of the page, computed before anything else reads it, so that huge or endless payloads cannot block the app. Pure.
 */

/** Far above any request of the window: the API accepts JSON of at most 64 KiB. */
export const MAX_VALUE_BYTES = 512 * 1024
/** One file as bytes; it is in memory more than once while it is uploaded. */
export const MAX_FILE_BYTES = 128 * 1024 * 1024

const VALUE_BYTES = 8

const partsOf = (value: object): readonly unknown[] =>
  value instanceof Map ? [...value.keys(), ...value.values()] : value instanceof Set ? [...value] : Object.values(value)

/** The size of field names; those of a huge object are counted without a list. */
const namesIn = (value: object): number => {
  let length = 0
  for (const name in value) {
    length += name.length * 2
    if (length > MAX_VALUE_BYTES) break
  }
  return length
}

/**
 * The approximate size of a payload in bytes; null if it exceeds the limits, as a value that contains itself always does.
 * Buffers and other values have separate limits. Never throws for a structured clone.
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
