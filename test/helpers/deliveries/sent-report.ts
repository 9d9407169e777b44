/** A report to send in a test, and one attempt of it. */

import type { OutgoingReport } from '#api/domain/deliveries/delivery-types.ts'
import type { Attempt } from '#api/senders/sender.ts'
import { type CollectedCalls, collectedCalls } from '../collected-calls.ts'

/** Names that would mention people, or are markup, where a receiver reads them. */
export const hostileLines = [
  'Typical spend, store revenue −24%: “<!channel> @everyone *bold* [link](https://x.example)”.',
  '<@U123> & <script>alert(1)</script>: `code` ~~gone~~ || hidden ||',
]

export const outgoingReport = (change: Partial<OutgoingReport> = {}): OutgoingReport => ({
  id: 'report-1.20776',
  title: 'Glow Serum · Morning report · 精华液',
  lines: hostileLines,
  fileName: 'Glow Serum report 2026-11-18.pdf',
  pdf: Buffer.from('%PDF-1.7 a report that is long enough to need several pieces '.repeat(1500)),
  madeAt: Date.UTC(2026, 10, 19, 8),
  ...change,
})

/** An attempt that notes when it was committed, and what it calls. */
export const attemptOf = (
  report: OutgoingReport = outgoingReport(),
  outside: CollectedCalls = collectedCalls(),
): Attempt & { readonly commits: () => number; readonly stop: () => void } => {
  let commits = 0
  const controller = new AbortController()
  return {
    report,
    commit: async () => {
      commits += 1
    },
    commits: () => commits,
    outbound: (destination) => outside.egress.for({ accountId: 1, destination }),
    signal: controller.signal,
    stop: () => controller.abort(),
  }
}
