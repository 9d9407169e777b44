/** Dates with time zones: those of the runtime, or a polyfill where it has none, which is loaded only there. */

import type { Temporal as TemporalOfPolyfill } from 'temporal-polyfill'

const { Temporal: native } = globalThis as { readonly Temporal?: typeof TemporalOfPolyfill }

export const Temporal = native ?? (await import('temporal-polyfill')).Temporal
