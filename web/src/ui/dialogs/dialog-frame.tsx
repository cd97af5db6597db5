import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { closeIcon } from '../icons/icons.ts'
import { DialogClosing } from './dialog-closing.ts'
import styles from './form-dialog.module.css'

const FIELD = [
  'input:not([type=hidden], [aria-hidden=true], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[role=combobox]',
].join()
const PRESSED = 'a[href], button'
const WRONG_FIELD = '[aria-invalid=true]:not([aria-hidden=true])'

/** The first field has the focus when the dialog opens, and the first wrong one after a submit that failed. */
const useFieldFocus = (pending: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const content = box.current
    if (!content) return
    const first = content.querySelector<HTMLElement>(FIELD)
    // Words alone may be more than the window holds: Tab comes back to them.
    if (!first && content.querySelector(PRESSED) === null) content.tabIndex = 0
    // Without a field, what is to be read: arrow keys scroll it, and *Enter* begins nothing.
    // Nor does a keyboard open over the list that a phone shows below a search.
    const searches = first?.matches('[type=search]') === true && matchMedia('(pointer: coarse)').matches
    const begin = searches ? content : (first ?? content)
    // On a slow device somebody may have chosen a field before this runs: it is not taken from them.
    const { activeElement } = document
    const chosen = activeElement?.matches(FIELD) && content.contains(activeElement)
    if (!chosen) begin.focus()
  }, [])
  useEffect(() => {
    if (tries === 0 || pending) return
    const wrong = box.current?.querySelector<HTMLElement>(WRONG_FIELD)
    wrong?.focus()
    // With its label above and the error below it in sight.
    wrong?.scrollIntoView({ block: 'center' })
  }, [tries, pending])
  return { box, tried: () => setTries((before) => before + 1) }
}

const Head = ({ title, titleId }: { title: string; titleId: string }) => {
  const { close, pending } = use(DialogClosing)
  return (
    <header className={styles.head}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <IconButton icon={closeIcon} label="Cerrar" disabled={pending} onClick={close} />
    </header>
  )
}

interface DialogFrameProps {
  title: string
  titleId: string
  actions: ReactNode
  children: ReactNode
  onSubmit?: () => void
}

/** Head, content and actions of `FormDialog`. */
export const DialogFrame = ({ title, titleId, actions, children, onSubmit }: DialogFrameProps) => {
  const { pending } = use(DialogClosing)
  const { box, tried } = useFieldFocus(pending)
  const inside = (
    <>
      <div ref={box} className={styles.content} tabIndex={-1}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form of a dialog inside this one is not this form.
    event.stopPropagation()
    if (pending) return
    onSubmit?.()
    tried()
  }
  return (
    <>
      <Head title={title} titleId={titleId} />
      {onSubmit ? (
        <form noValidate className={styles.form} onSubmit={submit}>
          {inside}
        </form>
      ) : (
        inside
      )}
    </>
  )
}
