import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { Fragment } from 'react'
import styles from './attendance.module.css'
import { countsOf, shortName } from './mark-words.ts'
import type { Marks } from './marks.ts'

/** More names would push the rows away. */
const NAMED = 4

interface CountLineProps {
  list: ClassList
  marks: Marks
  onName: (student: ClassStudent) => void
}

/** *28 presentes · 2 faltas: Zoé C., Martín R. · 1 retardo*; a name leads to its row. */
export const CountLine = ({ list, marks, onName }: CountLineProps) =>
  countsOf(list, marks).map(({ code, words, named }, place) => (
    <Fragment key={code}>
      {place > 0 && ' · '}
      {words}
      {named.slice(0, NAMED).map((student, at, { length }) => (
        <Fragment key={student.student_id}>
          {at === 0 ? ': ' : ' '}
          <span className={styles.named}>
            <button type="button" className={styles.jump} onClick={() => onName(student)}>
              {shortName(student)}
            </button>
            {at < length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {named.length > NAMED && ` y ${named.length - NAMED} más`}
    </Fragment>
  ))
