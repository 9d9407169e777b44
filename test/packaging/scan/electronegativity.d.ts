/** The part of the scanner that is used; it brings no types. */

declare module '@doyensec/electronegativity' {
  interface ScanOptions {
    readonly input: string
    readonly isRelative: boolean
    readonly customScan: string[]
    readonly excludeFromScan: string[]
    readonly electronVersionOverride: string
    readonly parserPlugins: string[]
  }
  /** Resolves to checks, errors and findings; the caller checks their shape. */
  const run: (options: ScanOptions, forCommandLine: boolean) => Promise<unknown>
  export default run
}
