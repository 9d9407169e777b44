/** The port of a desk where nobody chose another. */

export const DEFAULT_PORT = 7627
