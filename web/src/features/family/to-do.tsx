import type { Family, ToDo } from '@plantel/contract/family-home'
import { childAddress } from '../../domain/family/child-address.ts'
import { dayWords } from '../../lib/dates/day-words.ts'
import { Link } from '../../lib/routing/link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { attendanceIcon, calendarIcon, checkIcon, gradesIcon, inboxIcon } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CardTitle } from './card-title.tsx'
import styles from './family.module.css'
import { T } from './texts.ts'

interface Look {
  icon: string
  verb: string
  to: (task: ToDo) => string
}

const ofChild = ({ student_id }: ToDo) => (student_id === null ? '/padres' : childAddress(student_id))
const toDocuments = ({ student_id }: ToDo) =>
  student_id === null ? '/padres' : childAddress(student_id, 'documentos')
const toData = ({ student_id }: ToDo) => (student_id === null ? '/padres' : childAddress(student_id, 'datos'))
const toNotice = ({ id }: ToDo) => `/mis-avisos/${id}`

/** How each kind looks, and where it is done. */
const LOOKS: Record<ToDo['kind'], Look> = {
  notice: { icon: inboxIcon, verb: 'Leer', to: toNotice },
  answer: { icon: inboxIcon, verb: 'Contestar', to: toNotice },
  confirm: { icon: checkIcon, verb: 'Confirmar', to: toData },
  meeting: { icon: calendarIcon, verb: 'Cita', to: ofChild },
  boleta: { icon: gradesIcon, verb: 'Descargar', to: toDocuments },
  excuse: { icon: attendanceIcon, verb: 'Justificante', to: ofChild },
}

const Task = ({ task, today }: { task: ToDo; today: string }) => {
  const { icon, verb, to } = LOOKS[task.kind]
  return (
    <li>
      <Link className={styles.task} to={to(task)}>
        <Icon path={icon} size={24} />
        <span className={styles.taskWords}>
          <strong>{verb}:</strong> {task.text}
        </span>
        {task.due !== null && <span className={styles.small}>{dayWords(task.due, today)}</span>}
      </Link>
    </li>
  )
}

/** What waits for the family; nothing is drawn when nothing waits. */
export const ToDoCard = ({ to_do, today }: Pick<Family, 'to_do' | 'today'>) =>
  to_do.length > 0 && (
    <Card data-spoken="" className={styles.beside}>
      <CardTitle>{`${T.toDo} (${to_do.length})`}</CardTitle>
      <ul className={styles.list}>
        {to_do.map((task) => (
          <Task key={`${task.kind} ${task.id} ${task.student_id ?? ''}`} task={task} today={today} />
        ))}
      </ul>
    </Card>
  )
