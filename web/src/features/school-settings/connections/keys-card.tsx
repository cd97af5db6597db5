import { type Key, revokeKey } from '@plantel/contract/keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { download } from '../../../lib/http/download.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { addIcon, downloadIcon } from '../../../ui/icons/icons.ts'
import { Line } from '../../../ui/layout/stack.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { KeyRow } from './key-row.tsx'
import styles from '../work-centres/centres-card.module.css'
import { keysQuery } from './keys-query.ts'
import { KEY_TEXTS as T } from './texts.ts'

const KeyDialog = lateDialog(async () => (await import('./key-dialog.tsx')).KeyDialog)
const AuthorizeDialog = lateDialog(async () => (await import('./authorize-dialog.tsx')).AuthorizeDialog)

type Opened = { what: 'new' } | { what: 'authorize' | 'revoke'; key: Key }

const Describe = () => {
  const saving = useSave({ save: () => download('/openapi.json', T.file) })
  return (
    <Button look="text" icon={downloadIcon} pending={saving.pending} onClick={() => saving.save(undefined)}>
      {T.describe}
    </Button>
  )
}

const Keys = ({ keys }: { keys: readonly Key[] }) => {
  const { school_id } = useSession().school
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const stale = [keysQuery(school_id).queryKey]
  const revoking = useSave({
    save: ({ client_id }: Key) => call(revokeKey, { params: { id: client_id } }),
    success: T.revoked,
    stale,
    onSaved: close,
  })
  const revoked = opened?.what === 'revoke' ? opened.key : undefined
  return (
    <>
      {keys.length === 0 ? (
        <Muted>{T.none}</Muted>
      ) : (
        <ul className={styles.rows}>
          {keys.map((key) => (
            <KeyRow key={key.client_id} stored={key} onOpen={(what) => setOpened({ what, key })} />
          ))}
        </ul>
      )}
      <Line>
        <Button icon={addIcon} aria-haspopup="dialog" onClick={() => setOpened({ what: 'new' })}>
          {T.add}
        </Button>
        <Describe />
      </Line>
      {opened?.what === 'new' && <KeyDialog onClose={close} />}
      {opened?.what === 'authorize' && <AuthorizeDialog stored={opened.key} onClose={close} />}
      <AskDialog
        open={revoked !== undefined}
        title={revoked ? `¿Revocar la llave «${revoked.name}»?` : ''}
        confirm="Revocar la llave"
        cancel="Conservarla"
        pending={revoking.pending}
        onConfirm={() => revoked && revoking.save(revoked)}
        onCancel={close}
      >
        El programa que la usa deja de entrar de inmediato. No se puede deshacer: para que vuelva a entrar se
        hace otra llave.
      </AskDialog>
    </>
  )
}

/** *Llaves de acceso*. */
export const KeysCard = () => {
  const { school_id } = useSession().school
  const query = useQuery(keysQuery(school_id))
  return (
    <ConnectionCard title={T.title} about={T.about}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={72} />}>
        {(keys) => <Keys keys={keys} />}
      </QueryPanel>
    </ConnectionCard>
  )
}
