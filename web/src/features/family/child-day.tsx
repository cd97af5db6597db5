import type { FamilyChild } from '@plantel/contract/family-home'
import { ClassMarks } from './class-marks.tsx'
import { dayWords } from './day-words.ts'
import styles from './family.module.css'
import { T } from './texts.ts'

/** One sentence of the day, and its classes. */
export const ChildDay = ({ child: { group, day } }: { child: FamilyChild }) => (
  <>
    {group ? (
      <p className={styles.day} data-state={day.state}>
        {dayWords(day)}
      </p>
    ) : (
      <p>{T.noGroup}</p>
    )}
    {day.roll === 'class' && day.classes.length > 0 && <ClassMarks classes={day.classes} />}
  </>
)

interface CallSchoolProps extends Pick<FamilyChild, 'day'> {
  cellphone: string | null
}

/** Beside a day that was missed. */
export const CallSchool = ({ day, cellphone }: CallSchoolProps) =>
  day.state === 'absent' &&
  cellphone !== null && (
    <a className={styles.call} href={`tel:${cellphone}`}>
      {T.call}
    </a>
  )
