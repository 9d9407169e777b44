/** The name of the advisor in stored and returned advice; apart from its rules, which only a compute worker needs. */
export const ADVICE_SOURCE = 'heuristic' as const
