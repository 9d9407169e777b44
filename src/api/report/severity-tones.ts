/** The colors of a severity. They are always shown together with its name. */

import type { Severity } from '#shared/contract/advice.ts'
import { colors } from './style.ts'

export const severityTones: Readonly<Record<Severity, { readonly colour: string; readonly soft: string }>> = {
  high: { colour: colors.bad, soft: colors.badSoft },
  medium: { colour: colors.warn, soft: colors.warnSoft },
  low: { colour: colors.accent, soft: colors.accentSoft },
  info: { colour: colors.muted, soft: colors.faintLine },
  insufficient_data: { colour: colors.muted, soft: colors.faintLine },
}
