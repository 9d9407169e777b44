/** The dialog of events: the list with the public holidays, or the form for one event. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { closeEvents, openEvents, useUiStore } from '../../lib/state/ui-store.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EventForm } from './event-form.tsx'
import { EventList } from './event-list.tsx'

export const EventsDialog = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const shown = useUiStore((state) => state.events)
  if (shown === null) return null
  if (shown.view === 'list')
    return (
      <Dialog title={t('events.list.title')} isOpen onClose={closeEvents}>
        <EventList product={product} />
      </Dialog>
    )
  const { first, last, event, fromList } = shown
  return (
    <Dialog key="form" title={event === null ? t('events.form.add') : t('events.form.change')} isOpen onClose={closeEvents}>
      <EventForm
        product={product}
        first={first}
        last={last}
        event={event}
        onDone={fromList ? openEvents : closeEvents}
        onAll={fromList ? null : openEvents}
      />
    </Dialog>
  )
}
