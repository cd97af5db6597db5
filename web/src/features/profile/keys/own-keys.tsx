import { closeOwnKey, type OwnKey } from '@plantel/contract/own-keys'
import { useId, useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ownSessionsQuery } from '../queries.ts'
import { OwnKeyRow } from './own-key-row.tsx'
import { T } from './texts.ts'

const OwnKeyDialog = lateDialog(async () => (await import('./own-key-dialog.tsx')).OwnKeyDialog)

/** What else reads as this person, below the sessions. */
export const OwnKeys = ({ keys }: { keys: readonly OwnKey[] }) => {
  const id = useId()
  const [opened, setOpened] = useState<'new' | OwnKey>()
  const close = () => setOpened(undefined)
  const closing = useSave({
    save: ({ client_id }: OwnKey) => call(closeOwnKey, { params: { id: client_id } }),
    success: T.closed,
    stale: [ownSessionsQuery.queryKey],
    onSaved: close,
  })
  const ending = opened === 'new' ? undefined : opened
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <h3 id={id}>{T.title}</h3>
      <Muted>{T.about}</Muted>
      {keys.length > 0 && (
        <ul>
          {keys.map((key) => (
            <OwnKeyRow key={key.client_id} stored={key} onClose={() => setOpened(key)} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={addIcon} aria-haspopup="dialog" onClick={() => setOpened('new')}>
          {T.add}
        </Button>
      </div>
      {opened === 'new' && <OwnKeyDialog onClose={close} />}
      <AskDialog
        open={ending !== undefined}
        title={ending ? `¿Cerrar la llave «${ending.name}»?` : ''}
        confirm="Cerrar la llave"
        cancel="Conservarla"
        pending={closing.pending}
        onConfirm={() => ending && closing.save(ending)}
        onCancel={close}
      >
        El programa que la usa deja de entrar de inmediato. No se puede deshacer: para que vuelva a entrar se
        hace otra llave.
      </AskDialog>
    </Stack>
  )
}
