/** What the window shows of outside calls, and the switches of their destinations. */

import { type Destination, type DestinationTotals, destinations, type OutsideCall } from '#shared/contract/internal/egress.ts'
import { invalidRequest } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { type CallPlace, type CallTotals, callTotals, latestCalls } from '../../db/egress/call-store.ts'
import { turnOff, turnOn } from '../../db/egress/switch-store.ts'
import type { CallPurpose } from '../../domain/egress/outside-call.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Who asks. */
interface Reader {
  readonly accountId: number
  readonly caller: Caller
}

/** Looking for updates belongs to no account. */
const purposeOf = (accountId: number, destination: Destination): CallPurpose => ({
  accountId: destination === 'updates' ? null : accountId,
  destination,
})

const shownDestinations = ({ settings }: ServiceContext['options']): readonly Destination[] =>
  destinations.filter((destination) => {
    if (destination === 'stripe') return settings.billing?.type === 'stripe'
    return destination !== 'updates' || settings.looksForUpdates === true
  })

/** On a port that other machines reach, accounts are strangers to each other: none sees the calls of the app itself. */
const scopeOf = ({ accountId, caller }: Reader) => ({ accountId, withApp: caller !== 'network' })

const instantOf = (at: number): string => new Date(at).toISOString()

const NO_CALLS: Omit<CallTotals, 'destination'> = { calls: 0, failed: 0, blocked: 0, sent: 0, received: 0, last_at: null }

const totalsOf = async (context: ServiceContext, reader: Reader): Promise<DestinationTotals[]> => {
  const { database, options, egress } = context
  const rows = await callTotals(database.db, scopeOf(reader), options.clock.now())
  return shownDestinations(options).map((destination) => {
    const { calls, failed, blocked, sent, received, last_at } = rows.find((row) => row.destination === destination) ?? NO_CALLS
    return {
      ...{ destination, calls, failed, blocked, bytes_sent: sent, bytes_received: received },
      is_on: !egress.isOff(purposeOf(reader.accountId, destination)),
      last_at: last_at === null ? null : instantOf(last_at),
    }
  })
}

const placeIn = (text: string): CallPlace => {
  const [at = 0, id = 0] = text.split('-').map(Number)
  return { at, id }
}

/** Totals and the latest calls, those of a moment ago included, or the calls before a place. */
export const outsideCalls = async (
  context: ServiceContext,
  reader: Reader,
  { destination, before }: { readonly destination?: Destination | undefined; readonly before?: string | undefined },
): Promise<{ readonly destinations: DestinationTotals[]; readonly calls: OutsideCall[]; readonly older: string | null }> => {
  await context.calls.flush()
  const asked = { destination, before: before === undefined ? undefined : placeIn(before) }
  const listed = await latestCalls(context.database.db, scopeOf(reader), asked, context.options.clock.now())
  const last = listed.calls.at(-1)
  const calls = listed.calls.map(({ id, at, sent, received, account_id: _, ...call }) => ({
    ...{ ...call, call_id: id, at: instantOf(at), bytes_sent: sent, bytes_received: received },
  }))
  const older = listed.hasOlder && last !== undefined ? `${last.at}-${last.id}` : null
  return { destinations: await totalsOf(context, reader), calls, older }
}

/**
 * Turns a destination off or on. When Meta is on again, sources that need it are synced at once.
 *
 * @throws ApiError 400 for a destination that this host does not call
 */
export const switchDestination = async (
  context: ServiceContext,
  pulls: Pick<PullService, 'turnedOn'>,
  reader: Reader,
  destination: Destination,
  isOn: boolean,
): Promise<DestinationTotals[]> => {
  const { database, events, options } = context
  if (!shownDestinations(options).includes(destination))
    throw invalidRequest([{ field: 'destination', problem: 'is not called by this host' }])
  const { accountId } = reader
  await database.write(() => (isOn ? turnOn(database.db, purposeOf(accountId, destination)) : turnOff(database.db, accountId, destination)))
  options.log.info({ account: accountId, destination, isOn }, 'egress.switched')
  if (destination === 'meta' && isOn) pulls.turnedOn(accountId)
  events.emit(destination === 'updates' ? null : accountId, { type: 'data-changed', product: null, reason: 'egress' })
  return totalsOf(context, reader)
}
