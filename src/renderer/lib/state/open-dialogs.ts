/** Opens the dialogs of tiles and saved views. */

import { useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

/** Opens the dialog that chooses the tiles, over the Overview that shows them. */
export const openTileChooser = (): void => {
  confirmLeave(() =>
    useUiStore.setState(({ tab }) => ({
      ...(tab === 'overview' ? {} : { tab: 'overview', entity: null, activeCard: null, adviceDomain: 'all' }),
      choosingTiles: true,
    })),
  )
}
export const openViewsDialog = (viewsDialog: 'save' | 'manage'): void => {
  useUiStore.setState({ viewsDialog })
}
