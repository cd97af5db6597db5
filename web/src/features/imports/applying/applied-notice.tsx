import { readImportErrors } from '@plantel/contract/import-files'
import { LETTERS_MAX } from '@plantel/contract/access-letters'
import type { Import } from '@plantel/contract/imports'
import { useState } from 'react'
import { addressOf } from '../../../lib/http/api.ts'
import { download } from '../../../lib/http/download.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useNow } from '../../../lib/timing/rendered.ts'
import { counted } from '../../../lib/words/counted.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { downloadIcon } from '../../../ui/icons/icons.ts'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { isRevertible } from '../previous-imports.tsx'
import { T } from '../texts.ts'
import { openRows, ROWS, takenWords } from '../words/counts.ts'

const LettersDialog = lateDialog(async () => (await import('../letters-dialog.tsx')).ImportLettersDialog)

const Left = ({ known, onSee }: { known: Import; onSee: () => void }) => {
  const left = openRows(known)
  const file = useSave({
    save: () => download(addressOf(readImportErrors, { params: { id: known.import_id } }), T.errorsFile),
  })
  if (left === 0) return null
  return (
    <Line>
      <span>
        {left === 1 ? 'Falta' : 'Faltan'} {counted(left, ROWS)} por arreglar
      </span>
      <Button onClick={onSee}>{T.see}</Button>
      <Button icon={downloadIcon} pending={file.pending} onClick={() => file.save(undefined)}>
        {T.toExcel}
      </Button>
    </Line>
  )
}

const Letters = ({ known }: { known: Import }) => {
  const [open, setOpen] = useState(false)
  const isStaff = known.kind === 'staff'
  return (
    <Line>
      <span>{T.nextStep}</span>
      {known.applied > LETTERS_MAX && !isStaff ? (
        // So many are made group by group.
        <ButtonLink to="/grupos" look="filled">
          {T.letters}
        </ButtonLink>
      ) : (
        <Button look="filled" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isStaff ? T.staffLetters : T.letters}
        </Button>
      )}
      {open && <LettersDialog known={known} onClose={() => setOpen(false)} />}
    </Line>
  )
}

interface AppliedNoticeProps {
  known: Import
  onSee: () => void
  onRevert: () => void
}

/** *Listo: 171 alumnos*, what is left, what comes next, and the way back. */
export const AppliedNotice = ({ known, onSee, onRevert }: AppliedNoticeProps) => {
  const now = useNow()
  return (
    <Notice tone="good" title={`Listo: ${takenWords(known, known.applied)}.`}>
      <Stack gap={12}>
        <Left known={known} onSee={onSee} />
        {['students', 'staff', 'oneroster', 'sds'].includes(known.kind ?? '') && <Letters known={known} />}
        {isRevertible(known, now) && (
          <Line>
            <Button look="text" aria-haspopup="dialog" onClick={onRevert}>
              {T.revertThis}
            </Button>
          </Line>
        )}
      </Stack>
    </Notice>
  )
}
