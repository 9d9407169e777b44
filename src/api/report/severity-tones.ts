/** The colours of a severity. Its name stands beside them wherever they are used. */

import type { Severity } from '#shared/contract/advice.ts'
import { ink } from './look.ts'

export const severityTones: Readonly<Record<Severity, { readonly colour: string; readonly soft: string }>> = {
  high: { colour: ink.bad, soft: ink.badSoft },
  medium: { colour: ink.warn, soft: ink.warnSoft },
  low: { colour: ink.accent, soft: ink.accentSoft },
  info: { colour: ink.muted, soft: ink.faintLine },
  insufficient_data: { colour: ink.muted, soft: ink.faintLine },
}
