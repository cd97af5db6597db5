import { IMPORT_TEXT_MAX } from '@plantel/contract/imports'
import { useState } from 'react'
import { TEXTS } from '../../texts.ts'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextInput } from '../../ui/forms/form-fields.tsx'
import { IMPORT_TEXTS as T } from './texts.ts'
import { useBeginImport } from './use-begin-import.ts'

const ROWS = 12

/** For who has no keys to paste with, or wants to see first what it is. */
export const PasteListDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { begin, pending, problem, forget } = useBeginImport()
  const empty = text.trim() === ''
  return (
    <FormDialog
      title={T.pasteTitle}
      width="md"
      onClose={onClose}
      pending={pending}
      // On the way to the import nothing is lost.
      dirty={!empty && !pending}
      onSubmit={() => {
        setTried(true)
        if (!empty && text.length <= IMPORT_TEXT_MAX) begin(text)
      }}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={pending}>{T.read}</SaveButton>
        </>
      }
    >
      <TextInput
        label={T.pasted}
        help={T.pasteAbout}
        required
        rows={ROWS}
        value={text}
        maxLength={IMPORT_TEXT_MAX}
        error={tried && empty ? TEXTS.required : undefined}
        onChange={(typed) => {
          forget()
          setText(typed)
        }}
      />
      <DialogProblem problem={problem} />
    </FormDialog>
  )
}
