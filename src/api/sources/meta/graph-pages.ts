/** Reads lists of the Graph API, page by page. The `next` URL of a page contains the token and its own host: it is never used. */

import { z } from 'zod'
import type { GraphClient, GraphParams } from './graph-client.ts'
import { GraphError } from './graph-error.ts'

const pagingSchema = z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional()

/** More pages than any account has; a list without an end is an error of Meta. */
const MAX_PAGES = 5000

/** Every entry of a list. Rejects with a GraphError; an entry that does not match the schema makes the whole response unreadable. */
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

/** Shorter pages than these are not asked for. */
const FEWEST_ROWS = 25

/** The entries of a list, in pages of `limit`, half as long as long as Meta asks for less data. Rejects with a GraphError. */
export const readInPages = async (graph: GraphClient, path: string, params: GraphParams, limit: number): Promise<unknown[]> => {
  try {
    return await readList(graph, path, { ...params, limit: String(limit) }, z.unknown())
  } catch (error) {
    if (!(error instanceof GraphError) || error.kind !== 'too_much_data' || limit <= FEWEST_ROWS) throw error
    return readInPages(graph, path, params, Math.max(FEWEST_ROWS, Math.floor(limit / 2)))
  }
}
