/** Rows of a file that another source of the account already has: of orders, also another product's own: to be imported there, or to count again on purpose. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { StoredElsewhere } from '../../domain/imports/stored-elsewhere.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { ImportRefused } from './import-refused.ts'

const found = ({ rows, total, source, products, whole }: StoredElsewhere): Message =>
  whole === null
    ? createMessage('file.elsewhere', { count: rows, total, source, products: products.join(', ') || '–' })
    : createMessage('file.elsewhereOrders', { count: rows, total, product: whole })

const way = ({ product, whole }: StoredElsewhere): Message =>
  whole !== null
    ? createMessage('file.elsewhereOrdersWay')
    : product === null
      ? createMessage('file.elsewhereCounts')
      : createMessage('file.elsewhereWay', { product })

export const countAgainQuestion = (elsewhere: StoredElsewhere): ImportQuestion =>
  importQuestion('count_again', createMessage('ask.countAgain', { found: found(elsewhere), way: way(elsewhere) }), [
    {
      value: 'true',
      text: createMessage(elsewhere.whole === null ? 'ask.countAgain.yes' : 'ask.countAgain.both'),
      example: '',
    },
  ])

export const refuseCountAgain = (elsewhere: StoredElsewhere): ImportRefused =>
  new ImportRefused({
    messages: [found(elsewhere), createMessage('file.nothing'), way(elsewhere)],
    resolvedBy: ['count_again'],
  })
