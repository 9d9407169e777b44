/** A centered dialog, and a drawer at the side: the focus stays inside, Escape closes. The browser's Back closes the dialog alone. */

import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useCloseOnBack } from '../../lib/hooks/close-on-back.ts'
import { useReturnFocus } from '../../lib/hooks/focus-return.ts'
import { useDoubleClickGuard } from '../../lib/hooks/use-double-click-guard.ts'
import { cx } from '../styles/class-names.ts'
import css from './dialog.module.css'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly width?: 'wide'
  readonly children: React.ReactNode
}

export const Dialog = ({ title, isOpen, onClose, width, children }: DialogProps) => (
  <ModalOverlay className={cx('seen-at-once', css.veil)} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
    <Modal className={cx('seen-at-once', css.box, width && css[width])}>
      <AriaDialog className={css.dialog ?? ''}>
        <Heading slot="title" className={cx(css.title)}>
          {title}
        </Heading>
        {children}
        <WhileOpen onClose={onClose} />
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

/** Mounted only while the dialog is open. */
const WhileOpen = ({ onClose }: Pick<DialogProps, 'onClose'>) => {
  useDoubleClickGuard()
  useCloseOnBack(onClose)
  useReturnFocus()
  return null
}

/** Mounted only while the drawer is open. */
const FocusReturn = () => {
  useReturnFocus()
  return null
}

export const DialogActions = ({ children }: { readonly children: React.ReactNode }) => <div className={css.actions}>{children}</div>

/** The drawer does not block the app's shortcuts, because its content uses them. */
export const Drawer = ({ title, isOpen, onClose, children }: DialogProps) => (
  <ModalOverlay
    className={cx('seen-at-once', css.veil, css.side)}
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable
  >
    <Modal className={cx('seen-at-once', css.box)}>
      <AriaDialog className={css.dialog ?? ''} aria-label={title} data-desk-keys="on">
        {children}
        <FocusReturn />
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
