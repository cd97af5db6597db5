import type { ClassList } from '@plantel/contract/classes'
import { listName } from '../../domain/people/names.ts'
import { thisDevice } from '../../lib/outbox/device-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './attendance.module.css'
import { markWords } from './mark-words.ts'
import { sameMark, savedMark } from './marks.ts'
import type { Marking } from './use-marks.ts'
import { sentMarks, type WaitingHere } from './use-waiting-list.ts'

/** What was marked here and what the saved list says, of each student of whom they differ. */
const differences = (list: ClassList, here: WaitingHere) => {
  const marked = new Map(here.waiting && sentMarks(here.waiting.list).map((mark) => [mark.student_id, mark]))
  return list.students.flatMap((student) => {
    const mine = marked.get(student.student_id)
    const saved = savedMark(student)
    return !mine || sameMark(mine, saved)
      ? []
      : [`${listName(student)}: usted ${markWords(list, mine)} · ahora ${markWords(list, saved)}`]
  })
}

interface WaitingNoticeProps {
  list: ClassList
  here: WaitingHere
  restore: Marking['restore']
}

const Refused = ({ list, here, restore }: WaitingNoticeProps) => {
  const refusal = here.waiting?.refusal
  if (!refusal) return null
  return (
    <Notice tone="warn" title={`La lista que guardó sin conexión no se envió: ${refusal.title}`}>
      <p>{refusal.detail}.</p>
      {list.taken && differences(list, here).map((words) => <p key={words}>{words}</p>)}
      <div className={styles.waitingActions}>
        {!list.taken && <Button onClick={() => here.reopen(restore)}>Volver a mis marcas</Button>}
        <Button onClick={() => void here.remove()}>Descartar</Button>
      </div>
    </Notice>
  )
}

/** Of a list that was passed without a network: that it waits, or why it was refused. */
export const WaitingNotice = (props: WaitingNoticeProps) =>
  props.here.passed ? (
    <Notice tone="info" title={`Guardada en ${thisDevice()}`}>
      Se envía sola al volver la conexión.
    </Notice>
  ) : (
    <Refused {...props} />
  )
