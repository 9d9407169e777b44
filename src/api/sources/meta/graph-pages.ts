/** Reads lists of the Graph API, page by page. The `next` URL of a page contains the token and its own host: it is never used. */

import { z } from 'zod'
import type { GraphClient, GraphParams } from './graph-client.ts'
import { GraphError } from './graph-error.ts'

const pagingSchema = z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional()

/** More pages than any account has; a list without an end is an error of Meta. */
const MAX_PAGES = 1000
/** In a row and equal: a list that does not move on, although its cursors differ. Filtered pages may be empty. */
const MOST_EQUAL_PAGES = 20

const endless = (): GraphError => new GraphError('unreadable', 'Meta returned too many pages of results')

/** The place of the next page; null after the last one. A list that goes on without a place would end early, and its other rows be missing. */
const nextPlace = ({ next, cursors }: NonNullable<z.output<typeof pagingSchema>> = {}): string | null => {
  if (next === undefined) return null
  const place = cursors?.after || (URL.canParse(next) ? new URL(next).searchParams.get('after') : null)
  if (!place) throw new GraphError('unreadable', 'Meta’s response has an unexpected format (a next page without a cursor)')
  return place
}

/** What a list can have at most; beyond it, the list is taken for one without an end. */
export interface ListBound {
  readonly rows: number
  readonly pages: number
  readonly error: () => GraphError
}

const ANY_LIST: ListBound = { rows: Number.POSITIVE_INFINITY, pages: MAX_PAGES, error: endless }

/**
 * Every entry of a list. Rejects with a GraphError, also if it is not known whether the list is whole; an entry that does not match the schema
 * makes the whole response unreadable.
 */
export const readList = async <S extends z.ZodType>(
  graph: GraphClient,
  path: string,
  params: GraphParams,
  entry: S,
  bound: ListBound = ANY_LIST,
): Promise<z.output<S>[]> => {
  const page = z.object({ data: z.array(entry), paging: pagingSchema })
  const entries: z.output<S>[] = []
  const seen = new Set<string>()
  let after: string | null = null
  let [last, equal] = ['', 0]
  for (let pages = 0; pages < bound.pages && entries.length <= bound.rows; pages += 1) {
    const { data, paging } = await graph.get(path, after === null ? params : { ...params, after }, page)
    for (const one of data) entries.push(one)
    after = nextPlace(paging)
    if (after === null) return entries
    const content = JSON.stringify(data)
    equal = content === last ? equal + 1 : 1
    if (seen.has(after) || equal >= MOST_EQUAL_PAGES) throw endless()
    seen.add(after)
    last = content
  }
  throw bound.error()
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
