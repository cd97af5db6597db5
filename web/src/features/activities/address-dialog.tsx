import { useState } from 'react'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NewAddress } from './new-address.tsx'
import { ADDRESS_TEXTS } from './address-texts.ts'
import { useAddress } from './use-address.ts'

const T = ADDRESS_TEXTS

const QUESTIONS = {
  create: { title: T.another, words: T.anotherAsked },
  revoke: { title: T.revoke, words: T.revokeAsked },
} as const

type Act = keyof typeof QUESTIONS

export const AddressDialog = ({ onClose }: { onClose: () => void }) => {
  const { time_zone } = useSession().school
  const { query, made, pending, create, revoke } = useAddress()
  const [asked, setAsked] = useState<Act>()
  const acts = { create, revoke }
  return (
    <FormDialog
      title={T.title}
      width="sm"
      onClose={onClose}
      pending={pending}
      actions={
        <>
          {query.data && (
            <>
              <Button disabled={pending} onClick={() => setAsked('revoke')}>
                {T.revoke}
              </Button>
              <Button disabled={pending} onClick={() => setAsked('create')}>
                {T.another}
              </Button>
            </>
          )}
          <DialogCancel>Cerrar</DialogCancel>
        </>
      }
    >
      <p>{T.about}</p>
      <p>{T.secret}</p>
      <QueryPanel query={query} skeleton={<Skeleton height={44} />}>
        {(address) => {
          if (made) return <NewAddress address={made} />
          if (address)
            return (
              <p>
                Tiene una dirección desde el {mediumDayIn(address.created_at, time_zone)}. Si la perdió, cree
                otra.
              </p>
            )
          return (
            <Button look="filled" pending={pending} onClick={create}>
              {T.create}
            </Button>
          )
        }}
      </QueryPanel>
      <AskDialog
        open={asked !== undefined}
        title={asked ? QUESTIONS[asked].title : ''}
        cancel="Cancelar"
        confirm={asked ? QUESTIONS[asked].title : ''}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) acts[asked]()
          setAsked(undefined)
        }}
      >
        {asked && QUESTIONS[asked].words}
      </AskDialog>
    </FormDialog>
  )
}
