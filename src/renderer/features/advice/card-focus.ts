/** Finding a card on screen, showing it and giving it the focus. */

const cardButton = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)

export const showCard = (id: string): void => cardButton(id)?.closest('article')?.scrollIntoView({ block: 'nearest' })

/** Where the card is not on screen (filtered out, or gone) the list itself takes the focus, so that it is never lost. */
export const focusCard = (id: string | null): void => {
  requestAnimationFrame(() => {
    const button = id === null ? null : cardButton(id)
    if (id === null || button === null) document.querySelector<HTMLElement>('[data-advice-list]')?.focus({ preventScroll: true })
    else {
      button.focus({ preventScroll: true })
      showCard(id)
    }
  })
}
