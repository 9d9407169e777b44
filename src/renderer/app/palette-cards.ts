/** The entry of a card in the palette. */

import type { Card, Domain } from '#shared/contract/advice.ts'
import { actionText, titleOf } from '../lib/advice/card-text.ts'
import { localizedText } from '../lib/i18n/message-text.ts'
import { openPlace, useUiStore } from '../lib/state/ui-store.ts'
import type { Entry } from './palette-entry.ts'

export interface CardOfProduct {
  readonly product: string
  readonly domain: Domain
  readonly card: Card
}

export const cardEntry = ({ product, domain, card }: CardOfProduct): Entry => ({
  id: `card ${card.card_id}`,
  label: titleOf(card),
  // Each word of what it advises, such as "pause".
  words: localizedText(actionText(card)).split(' '),
  group: 'card',
  hint: null,
  isName: false,
  run: () => openPlace({ product, domain, card: card.card_id, day: useUiStore.getState().day }),
})
