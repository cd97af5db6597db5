import { issueLetters, sendAccessMails } from '@plantel/contract/access-letters'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { type Mails, MailsSent } from '../../domain/access-letters/mails-sent.tsx'
import { LETTER_TEXTS as T } from '../../domain/access-letters/texts.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import type { UserDialogProps } from './user-dialog.ts'

/** *Carta de acceso* of somebody who never signed in. */
export const LetterDialog = ({ user, onClose }: UserDialogProps) => {
  const { school_id } = useSession().school
  const [mails, setMails] = useState<Mails>({ sent: 0, left_out: [] })
  const sentWith = (password: string) => ({
    params: { id: school_id },
    body: { user_ids: [user.user_id], password },
  })
  const start = (password: string) => call(issueLetters, sentWith(password))
  const sendMail = async (password: string) =>
    setMails((await call(sendAccessMails, sentWith(password))).data)
  return (
    <LettersDialog
      title={T.one}
      about={
        <>
          Para <strong>{fullName(user)}</strong>. {T.ofPerson}
        </>
      }
      verb={T.makeOne}
      start={start}
      {...(user.email == null
        ? {}
        : { mail: { send: sendMail, sent: <MailsSent {...mails} nameOf={() => fullName(user)} /> } })}
      onClose={onClose}
    />
  )
}
