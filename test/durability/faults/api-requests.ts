/** The requests that the fault process sends to its API. Each reports what was acknowledged. */

import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { asDay } from '#shared/calendar.ts'
import { isUnderWay, jobSchema } from '#shared/contract/internal/import.ts'
import type { TestApi } from '../../helpers/test-api.ts'
import { orderRowsWithFault } from './fault-orders.ts'
import type { FaultEvent } from './fault-run.ts'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface ApiRequests {
  /** Saves a decision on a card. */
  readonly decide: (card: string) => Promise<void>
  /** Reads a view. The thread that computes it is then running: its start would be one more call at any time. */
  readonly readView: () => Promise<void>
  /** Uploads and imports a file of orders, and waits for the end of the job. */
  readonly importOrders: () => Promise<void>
}

/** @param key - API key of the account that the requests are for */
export const apiRequests = (api: Pick<TestApi, 'fetch'>, key: string, report: (line: FaultEvent) => void): ApiRequests => {
  const send = async (path: string, content?: string): Promise<Answer> => {
    const method = content === undefined ? {} : { method: 'POST', body: content }
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key }, ...method }))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const reportFailure = ({ status, body }: Answer): void => report({ event: 'failed', status, message: String(body.message) })
  return {
    decide: async (card) => {
      const answer = await send('/api/advice/review', JSON.stringify({ product: 'Glow Serum', card_id: card, decision: 'adopt' }))
      if (answer.status === 200) report({ event: 'decided', card })
      else reportFailure(answer)
    },
    readView: async () => {
      const { status } = await send('/api/snapshot/Glow%20Serum')
      if (status !== 200) throw new Error(`The view answered ${status}`)
    },
    importOrders: async () => {
      const uploaded = await send('/desk/uploads', stringify([...orderRowsWithFault(asDay('2026-11-18'))], { header: true }))
      if (uploaded.status !== 200) return reportFailure(uploaded)
      const request = { upload_id: uploaded.body.upload_id, kind: 'orders', product: 'Glow Serum', options: { skip_bad_rows: true } }
      const started = await send('/desk/imports', JSON.stringify(request))
      if (started.status !== 200) return reportFailure(started)
      for (;;) {
        const job = jobSchema.parse((await send(`/desk/jobs/${started.body.job_id}`)).body)
        if (job.state === 'done') return report({ event: 'imported', rows: job.result?.rows_written ?? 0 })
        if (!isUnderWay(job)) return reportFailure({ status: 0, body: { message: job.error?.message } })
        await sleep(5)
      }
    },
  }
}
