/** Registers the commands for the reports of the product and of all products. A component of its own: their requests re-render nothing else. */

import { useCallback } from 'react'
import type { Day } from '#shared/calendar.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { usePortfolioReport, useReport } from './use-report.ts'

export const ReportCommands = ({ product, day }: { readonly product: string; readonly day: Day | null }) => {
  const { mutate, isPending } = useReport(product, day)
  const make = useCallback(() => mutate(), [mutate])
  useCommand('report', isPending || day === null ? null : make)
  usePortfolioReport()
  return null
}
