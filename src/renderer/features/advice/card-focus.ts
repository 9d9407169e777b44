/** Finds a card on screen, scrolls it into view and focuses it. */

const cardButton = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)

export const showCard = (id: string): void => cardButton(id)?.closest('article')?.scrollIntoView({ block: 'nearest' })

/** If the card is not on screen (filtered out or expired), the list takes the focus, so that it is never lost. */
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
