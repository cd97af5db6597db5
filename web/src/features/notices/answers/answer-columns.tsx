import type { AskedQuestion } from '@plantel/contract/asked-notices'
import { listName } from '@plantel/contract/school-words'
import type { Column } from '../../../ui/tables/data-table.tsx'
import styles from './answers.module.css'
import { Family } from './person-answer.tsx'
import { STATE_WORDS } from './words.ts'

const nameOf = ({ student, people: [person] }: AskedQuestion): string => {
  if (student) return listName(student)
  return person ? listName(person) : ''
}

const NUMBER: Column<AskedQuestion> = {
  key: 'number',
  title: 'Núm.',
  narrow: true,
  align: 'right',
  card: 'hide',
  cell: ({ student }) => student?.list_number ?? '',
}

/** The number stands only where children are asked for. */
export const answerColumns = (
  noticeId: number,
  { perChild, asks }: { perChild: boolean; asks: boolean },
): Column<AskedQuestion>[] => [
  ...(perChild ? [NUMBER] : []),
  {
    key: 'name',
    title: perChild ? 'Alumno' : 'Persona',
    heading: true,
    cell: (question) => (
      <span className={styles.who}>
        {nameOf(question)}
        {question.group_title !== null && <span className={styles.small}>{question.group_title}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    title: 'Respuesta',
    narrow: true,
    card: 'state',
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {STATE_WORDS[state]}
      </span>
    ),
  },
  {
    key: 'family',
    title: perChild ? 'Madre, padre o tutor' : 'Detalle',
    card: 'line',
    cell: (question) => <Family noticeId={noticeId} question={question} asks={asks} />,
  },
]
