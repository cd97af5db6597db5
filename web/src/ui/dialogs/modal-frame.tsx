import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHydrating } from '../../lib/timing/rendered.ts'
import { classNames } from '../theme/class-names.ts'
import styles from './modal-frame.module.css'

interface ModalFrameProps {
  open?: boolean
  className: string | undefined
  labelledBy: string
  /** Esc, or the device's way back. Whether it closes is the caller's to say. */
  onClose: () => void
  /** A click beside it, for a dialog without padding of its own; nothing happens without. */
  onBackdrop?: () => void
  children: ReactNode
}

/** Several dialogs that close at once give the focus back in any order, and the first cannot while another still is modal. */
const returnFocus = (opener: Element | null) => {
  const { activeElement, body } = document
  const lost = activeElement === null || activeElement === body
  if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/** From before anything in it takes the focus for itself until it closes. */
const useModal = (open: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const { activeElement: opener, documentElement: page } = document
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
    element.showModal()
    return () => {
      element.close()
      queueMicrotask(() => returnFocus(opener))
    }
  }, [open])
  return dialog
}

const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget

/**
 * The browser's own modal dialog, at the end of the page: the first button or field has the focus, which stays inside, and the
 * rest is inert. Closed, the focus goes back to whatever had it.
 */
export const ModalFrame = (props: ModalFrameProps) => {
  const { className, labelledBy, onClose, onBackdrop, children } = props
  // On the server and while its page is hydrated there is no place for dialogs yet.
  const open = !useHydrating() && (props.open ?? true)
  const dialog = useModal(open)
  // Text that is marked up to the backdrop is no click on it.
  const pressed = useRef(false)
  if (!open) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and the click beside it are a dialog's own
    <dialog
      ref={dialog}
      className={classNames(styles.frame, className)}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // The browser closes a dialog on a second Esc, whatever it was told about the first; and it is not the Esc of what is below.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Closed by the browser without asking, which is only a wish to close.
        if (!isOwn(event) || event.currentTarget.open || !event.currentTarget.isConnected) return
        event.currentTarget.showModal()
        onClose()
      }}
      onMouseDown={(event) => {
        pressed.current = isOwn(event)
      }}
      onClick={(event) => {
        if (isOwn(event) && pressed.current) onBackdrop?.()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
