import { issueNewLetter } from '@plantel/contract/access-letters'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { LETTER_TEXTS as L } from '../../domain/access-letters/texts.ts'
import { call } from '../../lib/http/api.ts'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { PhoneInput } from '../../ui/forms/form-fields.tsx'
import { T } from './texts.ts'
import type { UserDialogProps } from './user-dialog.ts'

const PHONE = /^\d{10}$/

/** *Carta nueva*: for who lost password or number, and shows an identification. */
export const NewLetterDialog = ({ user, onClose }: UserDialogProps) => {
  const before = user.cellphone ?? ''
  const [cellphone, setCellphone] = useState(before)
  const [identified, setIdentified] = useState(false)
  const [tried, setTried] = useState(false)
  const valid = PHONE.test(cellphone)
  const start = (password: string) =>
    call(issueNewLetter, {
      params: { id: user.user_id },
      body: { identified: true, password, ...(cellphone === before ? {} : { cellphone }) },
    })
  return (
    <LettersDialog
      title={L.renewed}
      about={
        <>
          Para <strong>{fullName(user)}</strong>. {L.ofRenewed}
        </>
      }
      verb={L.makeOne}
      start={start}
      check={() => {
        setTried(true)
        return identified && valid
      }}
      fields={
        <>
          <CheckInput
            label={L.identified}
            value={identified}
            onChange={setIdentified}
            error={tried && !identified ? L.notIdentified : undefined}
          />
          <PhoneInput
            label={L.cellphone}
            required
            value={cellphone}
            onChange={setCellphone}
            error={tried && !valid ? T.cellphoneRule : undefined}
          />
        </>
      }
      onClose={onClose}
    />
  )
}
