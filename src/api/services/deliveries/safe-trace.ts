/** What a log may say about an error while secrets are at hand: where it happened, not its text, which could quote one. */

/** The name of an error and the lines of code that it came through. */
export const safeTrace = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [error.name, ...frames].join('\n')
}
