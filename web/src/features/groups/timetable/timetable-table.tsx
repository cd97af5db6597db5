import { type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import { type ClipboardEvent, useState } from 'react'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { deleteIcon } from '../../../ui/icons/icons.ts'
import styles from './timetable.module.css'
import { ALL_DAYS, type Titled, type WeekRow, withLesson, withPasted } from './timetable-week.ts'
import type { WrittenWeek } from './use-timetable.ts'

const NOTHING = 0

interface WeekProps {
  week: WrittenWeek
  classes: readonly Titled[]
  /** Of what was pasted. */
  onUnknown: (titles: string[]) => void
}

const Times = ({ row, week: { rows, write } }: { row: WeekRow; week: WrittenWeek }) => (
  <th scope="row" className={styles.hour}>
    {(['starts', 'ends'] as const).map((time) => (
      <input
        key={time}
        type="time"
        required
        aria-label={time === 'starts' ? 'Empieza' : 'Termina'}
        value={row[time]}
        onChange={({ target }) =>
          write(rows.map((each) => (each === row ? { ...each, [time]: target.value } : each)))
        }
      />
    ))}
  </th>
)

const LessonCell = ({ row, day, week, classes, onUnknown }: WeekProps & { row: WeekRow; day: Weekday }) => {
  const { rows, wrong, write } = week
  const place = { row: row.key, weekday: day }
  const found = wrong.find((cell) => cell.row === row.key && cell.weekday === day)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = withPasted(rows, place, event.clipboardData.getData('text'), classes)
    onUnknown(pasted.unknown)
    write(pasted.rows)
  }
  return (
    <td data-day={day} onPaste={paste}>
      <NativeSelect
        aria-label={`${WEEKDAYS[day]}, ${row.starts} a ${row.ends}`}
        aria-invalid={found !== undefined}
        title={found?.message}
        value={row.lessons[day]?.subject_id ?? NOTHING}
        options={[
          { value: NOTHING, label: '—' },
          ...classes.map(({ subject_id, title }) => ({ value: subject_id, label: title })),
        ]}
        onChange={(value) => write(withLesson(rows, place, value === NOTHING ? null : value))}
      />
    </td>
  )
}

const HourRow = ({ row, week, ...given }: WeekProps & { row: WeekRow }) => (
  <tr>
    <Times row={row} week={week} />
    {ALL_DAYS.map((day) => (
      <LessonCell key={day} row={row} day={day} week={week} {...given} />
    ))}
    <td>
      <IconButton
        icon={deleteIcon}
        label={`Quitar la hora de las ${row.starts}`}
        onClick={() => week.write(week.rows.filter((each) => each !== row))}
      />
    </td>
  </tr>
)

/** Days beside each other; on a phone one of them, which is chosen above. */
export const TimetableTable = ({ label, week, classes, onUnknown }: WeekProps & { label: string }) => {
  const [shown, setShown] = useState<Weekday>(1)
  return (
    <>
      <div className={styles.choice}>
        <NativeSelect
          aria-label="Día"
          value={shown}
          options={ALL_DAYS.map((day) => ({ value: day, label: WEEKDAYS[day] }))}
          onChange={setShown}
        />
      </div>
      <div className={styles.frame}>
        <table className={styles.table} data-shown={shown}>
          <caption className="unseen">{label}</caption>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              {ALL_DAYS.map((day) => (
                <th key={day} scope="col" data-day={day}>
                  {WEEKDAYS[day]}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">Quitar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {week.rows.map((row) => (
              <HourRow key={row.key} row={row} week={week} classes={classes} onUnknown={onUnknown} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
