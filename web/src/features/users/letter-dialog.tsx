import { issueLetters } from '@plantel/contract/access-letters'
import { fullName } from '@plantel/contract/school-words'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { LETTER_TEXTS as T } from '../../domain/access-letters/texts.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import type { UserDialogProps } from './user-dialog.ts'

/** *Carta de acceso* of somebody who never signed in. */
export const LetterDialog = ({ user, onClose }: UserDialogProps) => {
  const { school_id } = useSession().school
  const start = (password: string) =>
    call(issueLetters, { params: { id: school_id }, body: { user_ids: [user.user_id], password } })
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
      onClose={onClose}
    />
  )
}
