/** What every service works with. */

import type { KeyedMutex } from '#shared/concurrency/keyed-mutex.ts'
import type { ApiOptions } from '../../api-options.ts'
import type { ComputeWorker } from '../../compute/compute-worker.ts'
import type { PreviewQueue } from '../../compute/preview-queue.ts'
import type { Database } from '../../db/connection/database.ts'
import type { Egress } from '../../egress/egress.ts'
import type { JobRunner } from '../../jobs/job-runner.ts'
import type { GraphSettings } from '../../sources/meta/graph-settings.ts'
import type { AgentKeys } from '../accounts/agent-keys.ts'
import type { DemoProgress } from '../accounts/demo-progress.ts'
import type { CallRecorder } from '../egress/call-recorder.ts'
import type { EventEmitter } from '../events/event-emitter.ts'
import type { McpCallRecorder } from '../mcp/mcp-call-recorder.ts'
import type { RecentExchanges } from '../meta/recent-exchanges.ts'
import type { ViewService } from '../views/view-service.ts'

export interface ServiceContext {
  /** Without `fetch`: outside calls are made through `egress`. */
  readonly options: Omit<ApiOptions, 'fetch'>
  readonly database: Database
  readonly jobs: JobRunner
  readonly compute: ComputeWorker
  readonly previews: PreviewQueue
  readonly views: ViewService
  readonly mutex: KeyedMutex
  readonly graph: GraphSettings
  readonly exchanges: RecentExchanges
  readonly events: EventEmitter
  readonly demoProgress: DemoProgress
  readonly agentKeys: AgentKeys
  readonly egress: Egress
  readonly calls: Pick<CallRecorder, 'flush'>
  readonly mcpCalls: McpCallRecorder
}
