/** The typed client: every route of the contract by name, with responses parsed by the contract's schemas. */

import type { Bridge, BridgeRequest } from '#shared/contract/desktop/bridge.ts'
import type { OpenAccount } from '#shared/contract/open-account.ts'
import type { RouteAnswer, RouteBody, RouteParams, RouteQuery } from '#shared/contract/route.ts'
import type { RouteName, routes } from '#shared/contract/routes.ts'
import { apiRoutes, startDeskRoutes } from '#shared/contract/start-routes.ts'
import { ApiProblem, problemFromResponse } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { loadPageRoutes } from '../pages/page-routes.ts'

type Route<N extends RouteName> = (typeof routes)[N]

const startRoutes = { ...apiRoutes, ...startDeskRoutes } as const

/** Undefined for a route of a page. */
const startRouteOf = <N extends RouteName>(name: N): Route<N> | undefined =>
  (startRoutes as Partial<typeof routes>)[name] as Route<N> | undefined

const pageRouteOf = async <N extends RouteName>(name: N): Promise<Route<N>> => {
  const loaded: Partial<typeof routes> = await loadPageRoutes().catch(() => {
    throw new ApiProblem({ status: 0, code: 'unreachable', message: t('problem.partNotLoaded'), isOurs: true })
  })
  return loaded[name] as Route<N>
}

type Given<K extends string, V> = V extends undefined ? object : { readonly [P in K]: V }

export type CallInput<N extends RouteName> = Given<'params', RouteParams<Route<N>>> &
  Given<'body', RouteBody<Route<N>>> & { readonly query?: RouteQuery<Route<N>> }

export interface Client {
  /**
   * Calls a route.
   *
   * @param signal Aborting it cancels the request of a served window; the call then fails as unreachable.
   * @throws Only {@link ApiProblem}.
   */
  readonly call: <N extends RouteName>(name: N, input: CallInput<N>, signal?: AbortSignal) => Promise<RouteAnswer<Route<N>>>
}

/** Fills the {parameters} of a path template and adds the query. */
export const pathFor = (
  template: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return search.size === 0 ? path : `${path}?${search}`
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
}

/** What requests are about, and how often that has changed. */
export interface Opened {
  /** Null: the account of the key. */
  readonly account: OpenAccount | null
  readonly switches: number
}

/** A request of an account that is not open any more: nothing waits for it, and its answer must not appear in another account. */
const unanswered = (): Promise<never> => new Promise(() => undefined)

/** A call never settles if the user opens another account before its answer. */
export const createClient = (bridge: Bridge, opened: () => Opened = () => ({ account: null, switches: 0 })): Client => ({
  call: async <N extends RouteName>(name: N, input: CallInput<N>, signal?: AbortSignal) => {
    const { account: opens, switches } = opened()
    const route = startRouteOf(name) ?? (await pageRouteOf(name))
    const { params, query, body }: LooseInput = input
    const request: BridgeRequest = {
      method: route.method.toUpperCase() as BridgeRequest['method'],
      path: pathFor(route.path, params, query),
      ...(opens === null ? {} : { opens }),
      // Depending on the route, a JSON value or bytes.
      ...(body === undefined ? {} : { body: body as NonNullable<BridgeRequest['body']> }),
    }
    if (opened().switches !== switches) return unanswered()
    const answer = await bridge.request(request, signal)
    if (opened().switches !== switches) return unanswered()
    if (answer.status < 200 || answer.status > 299) throw problemFromResponse(answer.status, answer.body)
    const parsed = route.answer.safeParse(answer.body)
    if (parsed.success) return parsed.data as RouteAnswer<Route<N>>
    const place = parsed.error.issues[0]?.path.join('.') ?? ''
    const { path } = route
    throw new ApiProblem({
      status: answer.status,
      code: 'unexpected_answer',
      message: place === '' ? t('problem.unfit', { path }) : t('problem.unfitAt', { path, place }),
      isOurs: true,
    })
  },
})
