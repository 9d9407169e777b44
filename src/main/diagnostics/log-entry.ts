/** Parses a line of the log. */

export interface LogEntry {
  readonly level: 'info' | 'error'
  /** Milliseconds in UTC; null if the line has no time. */
  readonly at: number | null
  readonly message: string
  /** All other fields of the line as indented JSON; null if there are none. */
  readonly details: string | null
}

/** Lines of this level or above are errors. */
const ERROR_LEVEL = 50

const objectOf = (line: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A line that is not JSON, such as one that a crash cut off, becomes the message. */
export const parseLogEntry = (line: string): LogEntry => {
  const fields = objectOf(line)
  if (fields === null) return { level: 'error', at: null, message: line, details: null }
  const { level, time, msg, ...rest } = fields
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return {
    level: typeof level === 'number' && level >= ERROR_LEVEL ? 'error' : 'info',
    at: Number.isNaN(at) ? null : at,
    message: typeof msg === 'string' ? msg : '',
    details: Object.keys(rest).length === 0 ? null : JSON.stringify(rest, null, 2).replaceAll('\\n', '\n'),
  }
}
