import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { STUDENTS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { useSetting } from '../../../lib/session/session.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { TEXTS } from '../../../texts.ts'
import { FAMILY_TEXTS } from './texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { intoView } from '../../../ui/feedback/into-view.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './ended-notice.module.css'
import { FamilyProblem } from './family-problem.tsx'

interface EndedNoticeProps {
  parent: StudentParent
  undoId: number | null
  onUndone: () => void
}

/** Who was just taken away, and the way back, which stays as long as the dialog: a toast would be gone in three seconds. */
export const EndedNotice = ({ parent, undoId, onUndone }: EndedNoticeProps) => {
  const maximum = Number(useSetting('relationships-maximum'))
  const { save, pending, problem } = useSave({
    save: async (id: number) => (await import('../../../lib/saving/take-back.ts')).giveBack(id),
    stale: [STUDENTS_KEY, USERS_KEY],
    onSaved: onUndone,
    onProblem: () => true,
  })
  return (
    <output ref={intoView} className={styles.ended}>
      <Notice
        tone="good"
        title={FAMILY_TEXTS.ended}
        action={
          undoId !== null && (
            <Button look="text" pending={pending} onClick={() => save(undoId)}>
              {TEXTS.undo}
            </Button>
          )
        }
      >
        {fullName(parent)}
      </Notice>
      <FamilyProblem problem={problem} maximum={maximum} />
    </output>
  )
}
