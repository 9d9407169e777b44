/** What every service works with. */

import type { ApiOptions } from '../api-options.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { Reader } from '../jobs/reader.ts'
import type { GraphSettings } from '../sources/meta/graph-settings.ts'
import type { Database } from '../store/database.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Turns } from './turns.ts'

export interface ServiceContext {
  readonly options: ApiOptions
  readonly database: Database
  readonly jobs: JobRunner
  readonly reader: Reader
  readonly answers: AnswerCache
  readonly turns: Turns
  readonly graph: GraphSettings
}
