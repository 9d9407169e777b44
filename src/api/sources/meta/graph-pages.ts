/** Lists of the Graph API, page by page. The `next` address of a page carries the token and a host of its own: it is never followed. */

import { z } from 'zod'
import type { GraphClient, GraphParams } from './graph-client.ts'
import { GraphError } from './graph-error.ts'

const pagingSchema = z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional()

/** More pages than any account fills; a list without an end is a fault of the other side. */
const MAX_PAGES = 5000

/** Every entry of a list. Rejects with a GraphError; entries that do not fit the schema make the whole answer unreadable. */
export const readList = async <S extends z.ZodType>(
  graph: GraphClient,
  path: string,
  params: GraphParams,
  entry: S,
): Promise<z.output<S>[]> => {
  const page = z.object({ data: z.array(entry), paging: pagingSchema })
  const entries: z.output<S>[] = []
  const seen = new Set<string>()
  let after: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const { data, paging } = await graph.get(path, after === undefined ? params : { ...params, after }, page)
    for (const one of data) entries.push(one)
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) return entries
    if (seen.has(after)) break
    seen.add(after)
  }
  throw new GraphError('unreadable', 'Meta returned too many pages of results')
}
