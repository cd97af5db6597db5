import type { MouseEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PlainDialog } from '../../../ui/dialogs/plain-dialog.tsx'
import styles from './paste-panels.module.css'
import type { GridPaste } from './use-grid-paste.ts'

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)

interface PasteDialogProps {
  asked: NonNullable<GridPaste['asked']>
}

/** Asks before a block changes another partial than the one it was pasted on. */
const PasteDialog = ({ asked }: PasteDialogProps) => (
  <PlainDialog
    title={`¿Pegar en ${listed(asked.touched)}?`}
    onClose={asked.onCancel}
    actions={
      <>
        <Button onClick={asked.onCancel}>No pegar</Button>
        {asked.touched.includes(asked.on) && <Button onClick={asked.onOne}>Solo en {asked.on}</Button>}
        <Button look="filled" onClick={asked.onAll}>
          Pegar en {listed(asked.touched)}
        </Button>
      </>
    }
  >
    Lo que copió tiene valores para más columnas que {asked.on}, donde está la celda elegida.
  </PlainDialog>
)

interface PastePanelsProps {
  pasting: GridPaste
  /** Takes the last paste back; undefined once there is nothing to take back. */
  onUndo: (() => void) | undefined
  gridId: string
}

export const PastePanels = ({ pasting, onUndo, gridId }: PastePanelsProps) => {
  const { asked, done, forget } = pasting
  /** The button goes away: by keyboard the focus goes back to the cell, once it shows what is in it again; by touch never to a cell. */
  const take = ({ currentTarget }: MouseEvent) => {
    const next = currentTarget.matches(':focus-visible') ? `#${gridId} [tabindex="0"]` : 'main'
    onUndo?.()
    forget()
    setTimeout(() => document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true }))
  }
  return (
    <>
      <output className={done && styles.done}>
        {done && (
          <Notice
            tone={done.unknown.length + done.ambiguous.length > 0 ? 'warn' : 'info'}
            title={done.words}
            action={
              <Button look="text" onClick={take}>
                {onUndo ? 'Deshacer pegado' : 'Cerrar'}
              </Button>
            }
          >
            {done.unknown.length > 0 && <p>No están en esta lista: {listed(done.unknown)}.</p>}
            {done.ambiguous.length > 0 && (
              <p>No se sabe de quién son, o están dos veces: {listed(done.ambiguous)}.</p>
            )}
          </Notice>
        )}
      </output>
      {asked && <PasteDialog asked={asked} />}
    </>
  )
}
