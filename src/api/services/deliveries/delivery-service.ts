/** Deliveries as the window sees them: list, add, change, delete, and send a report again. */

import { randomUUID } from 'node:crypto'
import { dayFromNumber, dayInZone } from '#shared/calendar.ts'
import { type Delivery, type DeliveryChange, type DeliveryRun, MAX_DELIVERIES } from '#shared/contract/internal/deliveries.ts'
import { shownTargetSchema } from '#shared/contract/internal/delivery-targets.ts'
import { messageSchema } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { minuteOfTime } from '#shared/zoned-time.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import {
  type DeliveryRow,
  deleteDelivery,
  dropUnusedSecret,
  findDelivery,
  insertDelivery,
  listDeliveries,
  updateDelivery,
} from '../../db/deliveries/delivery-store.ts'
import { dropPendingRuns, findRun, latestRuns, type RunRow, reopenRun } from '../../db/deliveries/run-store.ts'
import type { StoredTarget } from '../../domain/deliveries/delivery-types.ts'
import { bitsOf, endOfDay, NOTED_DAYS, nextDueAt, weekdaysOf } from '../../domain/deliveries/schedule.ts'
import { english } from '../../domain/english.ts'
import type { Tenant } from '../../request-context.ts'
import { fileShownTo } from '../support/server-paths.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { readSecrets, withStoredSecrets } from './delivery-secrets.ts'
import { checkTarget } from './target-change.ts'

/** Who asks, and about which account. */
export interface DeliveryCaller {
  readonly tenant: Tenant
  readonly caller: Caller
}

/** The target of a row. */
export const targetOf = ({ target }: Pick<DeliveryRow, 'target'>): StoredTarget => shownTargetSchema.parse(JSON.parse(target))

const timestamp = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const describeRun = (run: RunRow): DeliveryRun => {
  const reason = run.reason === null ? null : messageSchema.parse(JSON.parse(run.reason))
  return {
    run_id: run.id,
    day: dayFromNumber(run.day),
    state: run.state,
    attempts: run.attempts,
    reason: reason && english.format(reason),
    reason_text: reason,
    next_at: timestamp(run.state === 'pending' ? run.next_at : null),
    finished_at: timestamp(run.finished_at),
  }
}

const timeOf = (minute: number): string => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A store that lasts is asked when a report is sent; one in memory forgets its secrets with the process. */
const secretState = async ({ options }: ServiceContext, { secret }: DeliveryRow): Promise<Delivery['secret']> => {
  if (secret === null) return 'none'
  return options.secrets.persistent || (await options.secrets.get(secret)) !== null ? 'set' : 'missing'
}

const describe = async (context: ServiceContext, { tenant, caller }: DeliveryCaller, row: DeliveryRow): Promise<Delivery> => {
  const { database, options } = context
  const target = targetOf(row)
  const schedule = { ...row, timezone: tenant.account.timezone }
  return {
    delivery_id: row.id,
    product_name: tenant.products.find(({ id }) => id === row.product_id)?.name ?? null,
    is_on: row.is_on === 1,
    time: timeOf(row.minute),
    weekdays: [...weekdaysOf(row.weekdays)],
    language: row.language,
    formats: row.formats,
    paper: row.paper,
    target: target.kind === 'folder' ? { ...target, folder: fileShownTo(caller, target.folder) } : target,
    secret: await secretState(context, row),
    next_at: row.is_on === 1 ? timestamp(nextDueAt(schedule, Math.max(options.clock.now(), row.since))) : null,
    runs: (await latestRuns(database.db, row.id, NOTED_DAYS)).map(describeRun),
  }
}

/** The deliveries of an account, oldest first. */
export const deliveriesOf = async (context: ServiceContext, of: DeliveryCaller): Promise<Delivery[]> => {
  const rows = await listDeliveries(context.database.db, of.tenant.account.id)
  return Promise.all(rows.map((row) => describe(context, of, row)))
}

/** The delivery of an account with an id from a path. Throws 404 if it has none. */
export const requireDelivery = async ({ database }: ServiceContext, { account }: Tenant, id: string | number): Promise<DeliveryRow> => {
  const row = /^\d{1,15}$/.test(String(id)) ? await findDelivery(database.db, Number(id)) : undefined
  if (row?.account_id !== account.id) throw new ApiError('not_found', 'This delivery does not exist.')
  return row
}

const columnsOf = ({ products }: Tenant, change: DeliveryChange) => {
  const product = products.find(({ name }) => name === change.product_name)
  if (change.product_name !== null && !product) throw new ApiError('product_not_authorised', 'This API key has no access to this product.')
  return {
    product_id: product?.id ?? null,
    is_on: change.is_on ? 1 : 0,
    minute: minuteOfTime(change.time) ?? 0,
    weekdays: bitsOf(change.weekdays),
    language: change.language,
    formats: change.formats,
    paper: change.paper,
  } as const
}

const isSameTime = (before: DeliveryRow, after: ReturnType<typeof columnsOf>): boolean =>
  before.is_on === after.is_on && before.minute === after.minute && before.weekdays === after.weekdays

/** Adds a delivery, or changes one. Nothing that was due before its times changed is sent. */
const save = async (context: ServiceContext, of: DeliveryCaller, change: DeliveryChange, before: DeliveryRow | null): Promise<Delivery> => {
  const { database, options, events } = context
  const { account } = of.tenant
  const columns = columnsOf(of.tenant, change)
  const stored = () => readSecrets(context, before?.secret ?? null)
  const { target, secrets } = await checkTarget(of.caller, change.target, before && targetOf(before), stored)
  const since = before && isSameTime(before, columns) ? before.since : options.clock.now()
  const write = (secret: string | null): Promise<DeliveryRow> =>
    database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const row = { ...columns, since, secret, target: JSON.stringify(target) }
        const saved = before
          ? await updateDelivery(trx, before.id, row)
          : await insertDelivery(trx, { ...row, account_id: account.id, uid: randomUUID() })
        if (!saved) throw new ApiError('not_found', 'This delivery does not exist.')
        if (saved.is_on === 0) await dropPendingRuns(trx, saved.id, options.clock.now(), createMessage('delivery.turnedOff'))
        if (secret !== null) await dropUnusedSecret(trx, secret)
        return saved
      }),
    )
  const hasNew = secrets !== null && Object.values(secrets).some((value) => value !== undefined)
  const row = hasNew
    ? await withStoredSecrets(context, account.tenant_id, secrets, write)
    : await write(secrets === null ? (before?.secret ?? null) : null)
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'deliveries' })
  return describe(context, of, row)
}

/** Adds a delivery. Throws 409 if the account has too many. */
export const addDelivery = async (context: ServiceContext, of: DeliveryCaller, change: DeliveryChange): Promise<Delivery> => {
  const existing = await listDeliveries(context.database.db, of.tenant.account.id)
  if (existing.length >= MAX_DELIVERIES) throw conflictOf(createMessage('conflict.tooManyDeliveries', { count: MAX_DELIVERIES }))
  return save(context, of, change, null)
}

/** Changes a delivery. */
export const changeDelivery = async (context: ServiceContext, of: DeliveryCaller, id: string, change: DeliveryChange): Promise<Delivery> =>
  save(context, of, change, await requireDelivery(context, of.tenant, id))

/** Deletes a delivery; its secret follows. */
export const removeDelivery = async (context: ServiceContext, { tenant }: DeliveryCaller, id: string): Promise<void> => {
  const { database, events } = context
  const { id: found } = await requireDelivery(context, tenant, id)
  await database.write(() => deleteDelivery(database.db, found))
  events.emit(tenant.account.id, { type: 'data-changed', product: null, reason: 'deliveries' })
}

/** Makes a report due again, until the end of today. Throws 409 if it was sent or still waits. */
export const sendAgain = async (context: ServiceContext, { tenant }: DeliveryCaller, runId: number): Promise<void> => {
  const { database, options, events } = context
  const run = await findRun(database.db, runId)
  if (!run) throw new ApiError('not_found', 'This result does not exist.')
  await requireDelivery(context, tenant, run.delivery_id)
  const now = options.clock.now()
  const { timezone } = tenant.account
  const isOpen = await database.write(() => reopenRun(database.db, runId, now, endOfDay(dayInZone(now, timezone), timezone)))
  if (!isOpen) throw conflictOf(createMessage('conflict.deliverySent'))
  events.emit(tenant.account.id, { type: 'data-changed', product: null, reason: 'deliveries' })
}
