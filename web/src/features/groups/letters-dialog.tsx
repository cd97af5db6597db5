import { issueGroupLetters } from '@plantel/contract/access-letters'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { LETTER_TEXTS as T } from '../../domain/access-letters/texts.ts'
import { call } from '../../lib/http/api.ts'
import type { GroupDialogProps } from './group-dialog.ts'

/** *Cartas de acceso* of a group's families. */
export const GroupLettersDialog = ({ group, onClose }: GroupDialogProps) => (
  <LettersDialog
    title={`${T.title} · ${group.title}`}
    about={T.ofGroup}
    verb={T.make}
    start={(password) => call(issueGroupLetters, { params: { id: group.group_id }, body: { password } })}
    onClose={onClose}
  />
)
