import type { RecipientStudent } from '@plantel/contract/notices'
import { useState } from 'react'
import { listName } from '../../../domain/people/names.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RetryPanel } from '../../../ui/feedback/retry-panel.tsx'
import { asProblem } from '../../../lib/http/problem.ts'
import { counted } from '../../../lib/words/counted.ts'
import { NOUNS, T } from '../texts.ts'
import { type Offered, unreachedStudents } from './recipients.ts'
import { groupName } from './sections.ts'
import styles from './send-notice.module.css'
import type { StepProps } from './step-props.ts'

/** So many names are read at a glance; the others come when they are asked for. */
const SHOWN = 12

interface NamesProps {
  students: readonly RecipientStudent[]
  groups: Offered['groups']
}

const Names = ({ students, groups = [] }: NamesProps) => {
  const titles = new Map(groups.map((group) => [group.group_id, groupName(group)]))
  const wordsOf = (student: RecipientStudent): string =>
    [listName(student), titles.get(student.group_id ?? 0) ?? student.group_title].filter(Boolean).join(' · ')
  const [whole, setWhole] = useState(false)
  const shown = whole ? students : students.slice(0, SHOWN)
  return (
    <>
      <ul aria-label={T.unreached.list} className={styles.names}>
        {shown.map((student) => (
          <li key={student.student_id}>{wordsOf(student)}</li>
        ))}
      </ul>
      {shown.length < students.length && (
        <Button look="text" onClick={() => setWhole(true)}>
          Ver los {counted(students.length, NOUNS.students)}
        </Button>
      )}
    </>
  )
}

export const Unreached = ({
  wizard,
  offered,
  queries,
}: Pick<StepProps, 'wizard' | 'offered' | 'queries'>) => {
  const students = unreachedStudents(wizard, offered)
  const { error, isFetching, refetch } = queries.unreached
  if (!students) {
    if (!error) return <output>{T.unreached.looking}</output>
    return <RetryPanel problem={asProblem(error)} pending={isFetching} onRetry={() => void refetch()} />
  }
  if (students.length === 0) return null
  return (
    <Notice tone="warn" title={T.unreached.title(counted(students.length, NOUNS.students))}>
      <p>{T.unreached.why}</p>
      <Names students={students} groups={offered.groups} />
    </Notice>
  )
}
