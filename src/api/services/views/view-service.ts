/** Serves any view of the table: from memory, from its copy in the database, or built in the worker. */

import type { ApiOptions } from '../../api-options.ts'
import type { ComputeWorker } from '../../compute/compute-worker.ts'
import type { Database } from '../../db/connection/database.ts'
import type { KeyPart, View } from '../../views/view.ts'
import { type ParamsOf, type RequestOf, type ViewName, type ViewTask, views, type WireOf } from '../../views/views.ts'
import { saveIfPossible } from '../support/cache-write.ts'
import { responseCache } from './response-cache.ts'

export interface ViewAnswer {
  /** The view as JSON text. */
  readonly text: string
  /** True if this call built it. */
  readonly isNew: boolean
}

/** Adds to the parameters what only a build needs; not called for an answer that is in a cache. */
type Complete<N extends ViewName> = (params: ParamsOf<N>) => Promise<ParamsOf<N>>

export interface ViewService {
  /** The view, built if no cache has it. Concurrent callers share one build. Rejects with a JobError if it cannot be built. */
  readonly read: <N extends ViewName>(name: N, request: RequestOf<N>, complete?: Complete<N>) => Promise<ViewAnswer>
  /** The view, always built again, without the caches. */
  readonly rebuild: <N extends ViewName>(name: N, request: RequestOf<N>) => Promise<string>
  /** The copy in the database, out of date or not; null if none is saved. */
  readonly lastSaved: <N extends ViewName>(name: N, request: RequestOf<N>) => Promise<string | null>
}

interface ViewServiceParts {
  readonly database: Database
  readonly options: ApiOptions
  readonly compute: ComputeWorker
}

const viewOf = <N extends ViewName>(name: N): View<RequestOf<N>, ParamsOf<N>, WireOf<N>> => views[name]

export const viewService = ({ database, options, compute }: ViewServiceParts): ViewService => {
  const responses = responseCache()

  const build = async <N extends ViewName>(name: N, params: ParamsOf<N>): Promise<string> => {
    const view = viewOf(name)
    const text = await compute.run({ type: 'view', view: name, params } as ViewTask)
    const { saved } = view
    if (saved) {
      const about = { view: name, key: view.key(params).join(' ') }
      await saveIfPossible({ database, options }, about, () => saved.save(database, params, text, options.clock.now()))
    }
    return text
  }

  const keyOf = <N extends ViewName>(name: N, params: ParamsOf<N>): readonly KeyPart[] => [name, ...viewOf(name).key(params)]

  return {
    read: async (name, request, complete) => {
      const view = viewOf(name)
      const params = await view.prepare(database, request)
      let isNew = false
      const text = await responses.getOrCompute(keyOf(name, params), async () => {
        const copy = await view.saved?.find(database, params)
        if (copy?.isCurrent) return copy.text
        isNew = true
        return build(name, complete ? await complete(params) : params)
      })
      return { text, isNew }
    },
    rebuild: async (name, request) => {
      const params = await viewOf(name).prepare(database, request)
      const text = await build(name, params)
      responses.set(keyOf(name, params), text)
      return text
    },
    lastSaved: async (name, request) => {
      const view = viewOf(name)
      const copy = await view.saved?.find(database, await view.prepare(database, request))
      return copy?.text ?? null
    },
  }
}
