/** How many products an account may have. */

import { createMessage } from '#shared/messages/message.ts'
import { ConflictError } from '../conflict-error.ts'

/** The most products of one account: each costs time in every overview. */
export const MAX_PRODUCTS = 200

/** The error of an account that has as many products as it may. */
export const tooManyProducts = (): ConflictError => new ConflictError(createMessage('conflict.tooManyProducts', { count: MAX_PRODUCTS }))
