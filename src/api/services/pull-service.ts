/** Pulls of live sources: one at a time for a product, whoever asks. */

import type { JobRunner } from '../jobs/job-runner.ts'
import type { PullResult } from '../jobs/job-types.ts'
import { listLiveProducts } from '../store/product-store.ts'
import { lastPulls } from '../store/pull-store.ts'
import type { ProductRow } from '../store/schema.ts'
import type { ServiceContext } from './services.ts'

export interface PullService {
  /** Pulls a product now, or joins the pull under way. Rejects with a JobError. */
  readonly pull: (product: ProductRow) => Promise<PullResult>
  /** Pulls, behind what is shown, every live product whose numbers are older than the limit; failures are logged. */
  readonly pullWhatIsOld: () => Promise<void>
  readonly close: () => void
}

const OLD_AFTER_MS = 60 * 60 * 1000
const LOOK_EVERY_MS = 60 * 1000

/** Product of the demo and of platforms are pulled; files are not. */
export const isLive = (product: ProductRow): boolean => product.ad_source === 'demo' || product.ad_source === 'meta'

export const pullService = (context: ServiceContext, systemNow: () => number): PullService => {
  const underWay = new Map<number, Promise<PullResult>>()

  const pull = (product: ProductRow): Promise<PullResult> => {
    const running = underWay.get(product.id)
    if (running) return running
    const clockOffset = context.options.clock.now() - systemNow()
    const started = startPull(context.jobs, product, clockOffset).finally(() => underWay.delete(product.id))
    underWay.set(product.id, started)
    return started
  }

  const pullWhatIsOld = async (): Promise<void> => {
    for (const product of await listLiveProducts(context.database.db)) {
      const { ads } = await lastPulls(context.database.db, product.id)
      if (ads !== undefined && context.options.clock.now() - ads < OLD_AFTER_MS) continue
      try {
        await pull(product)
      } catch (error) {
        context.options.log.error({ product: product.id, error: String(error) }, 'pull failed')
      }
    }
  }

  const ticker = setInterval(() => {
    pullWhatIsOld().catch((error: unknown) => context.options.log.error({ error: String(error) }, 'looking for old numbers failed'))
  }, LOOK_EVERY_MS)
  ticker.unref()
  return { pull, pullWhatIsOld, close: () => clearInterval(ticker) }
}

const startPull = (jobs: JobRunner, product: ProductRow, clockOffset: number): Promise<PullResult> =>
  jobs.start({ type: 'pull', productId: product.id, clockOffset }, product.account_id).finished
