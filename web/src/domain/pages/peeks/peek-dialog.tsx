import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { asProblem } from '../../../lib/http/problem.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { CameFrom } from '../way-back.ts'

const NOT_FOUND = 404

export interface PeekProps {
  id: number
  snaphot: string | undefined
  onClose: () => void
}

interface PeekDialogProps<Data> {
  query: UseQueryResult<Data>
  title: (data: Data) => string
  to: string
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** The head of a page, beside the list that one does not leave. */
export const PeekDialog = <Data,>({ query, title, to, onClose, children }: PeekDialogProps<Data>) => {
  const { pathname, search } = useLocation()
  return (
    <FormDialog
      title={query.data === undefined ? 'Ver sin salir' : title(query.data)}
      width="side"
      onClose={onClose}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <ButtonLink look="filled" to={to} state={{ from: pathname + search } satisfies CameFrom}>
            Abrir la página
          </ButtonLink>
        </>
      }
    >
      {query.error && asProblem(query.error).status === NOT_FOUND ? (
        <p>Ya no existe, o no tiene acceso.</p>
      ) : (
        <QueryPanel query={query} skeleton={<Skeleton count={6} height={32} />}>
          {children}
        </QueryPanel>
      )}
    </FormDialog>
  )
}
