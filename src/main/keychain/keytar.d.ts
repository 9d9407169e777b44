/**
 * Declares keytar without its own types.
 *
 * keytar is an optional dependency: a machine that can neither download nor compile its addon does not have it. What the module exports is
 * checked when it is loaded (see keytar-module.ts).
 */

declare module 'keytar' {
  const exported: unknown
  export default exported
}
