import { type Key, revokeKey } from '@plantel/contract/keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DescribeApi } from '../../../domain/keys/describe-api.tsx'
import { call } from '../../../lib/http/api.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { KeyRow } from './key-row.tsx'
import styles from '../work-centres/centres-card.module.css'
import { keysQuery } from './keys-query.ts'
import { KEY_TEXTS as T } from './texts.ts'

const KeyDialog = lateDialog(async () => (await import('./key-dialog.tsx')).KeyDialog)
const AuthorizeDialog = lateDialog(async () => (await import('./authorize-dialog.tsx')).AuthorizeDialog)

const isOfSchool = ({ kind }: Key): boolean => kind === 'key'

type Opened = { what: 'new' } | { what: 'authorize' | 'revoke'; key: Key }

const FIRST = 10

interface ListProps {
  keys: readonly Key[]
  onOpen: (what: 'authorize' | 'revoke', key: Key) => void
}

const KeyList = ({ keys, onOpen }: ListProps) => {
  const [all, setAll] = useState(false)
  const shown = all ? keys : keys.slice(0, FIRST)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((key) => (
          <KeyRow key={key.client_id} stored={key} onOpen={(what) => onOpen(what, key)} />
        ))}
      </ul>
      {shown.length < keys.length && (
        <Button look="text" onClick={() => setAll(true)}>
          Ver todas ({keys.length})
        </Button>
      )}
    </>
  )
}

/** Personal ones stand apart, once there is one. */
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
  const [ofSchool, personal] = [keys.filter(isOfSchool), keys.filter((key) => !isOfSchool(key))]
  const open: ListProps['onOpen'] = (what, key) => setOpened({ what, key })
  return (
    <Stack gap={16}>
      <ConnectionCard title={T.title} about={T.about}>
        {ofSchool.length === 0 ? <Muted>{T.none}</Muted> : <KeyList keys={ofSchool} onOpen={open} />}
        <Line>
          <Button icon={addIcon} aria-haspopup="dialog" onClick={() => setOpened({ what: 'new' })}>
            {T.add}
          </Button>
          <DescribeApi />
        </Line>
      </ConnectionCard>
      {personal.length > 0 && (
        <ConnectionCard title={T.personal} about={T.aboutPersonal}>
          <KeyList keys={personal} onOpen={open} />
        </ConnectionCard>
      )}
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
    </Stack>
  )
}

/** *Llaves de acceso*. */
export const KeysCard = () => {
  const { school_id } = useSession().school
  const query = useQuery(keysQuery(school_id))
  return (
    <QueryPanel query={query} skeleton={<Skeleton height={220} />}>
      {(keys) => <Keys keys={keys} />}
    </QueryPanel>
  )
}
