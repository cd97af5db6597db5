import type { CaptureClass, CaptureGroup, CaptureProfessor } from '@plantel/contract/capture'
import { listName } from '@plantel/contract/school-words'
import board from '../../domain/groups/group-board.module.css'
import { UserLink } from '../../domain/pages/page-link.tsx'
import { Link } from '../../lib/routing/link.tsx'
import { useRoles } from '../../lib/session/session.ts'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { progressOf, progressWords } from './progress.ts'
import { ProgressState } from './progress-state.tsx'
import { CAPTURE_TEXTS } from './texts.ts'

interface CaptureCellProps {
  one: CaptureClass
  group: CaptureGroup
  professor: CaptureProfessor | undefined
  /** Undefined: there is nobody to remind. */
  choice: { chosen: boolean; onChoose: (on: boolean) => void } | undefined
}

/** A class of a group: its grades, how many there are, who writes them, and whether that person is to be reminded. */
export const CaptureCell = ({ one, group, professor, choice }: CaptureCellProps) => {
  const writes = useRoles().includes('ADMINISTER')
  const progress = progressOf(one, group)
  const to = writes ? `/calificaciones/${group.group_id}` : `/director/materias/${one.subject_id}`
  const title = (
    <Link to={to} aria-label={`${one.title}, ${group.title}`}>
      {one.title}
    </Link>
  )
  return (
    <li className={board.hour} data-state={progress === 'complete' ? 'taken' : 'pending'}>
      <div className={board.subject}>
        {choice ? <CheckInput label={title} value={choice.chosen} onChange={choice.onChoose} /> : title}
      </div>
      <ProgressState progress={progress} words={progressWords(one, group)} />
      <p className={board.who}>
        {professor ? (
          <UserLink id={professor.professor_id}>{listName(professor)}</UserLink>
        ) : (
          CAPTURE_TEXTS.noProfessor
        )}
      </p>
    </li>
  )
}
