import { type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import { type ClipboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { deleteIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { LessonCell } from './lesson-cell.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import styles from './timetable.module.css'
import {
  ALL_DAYS,
  type Lesson,
  samePlace,
  type Titled,
  type WeekPlace,
  type WeekRow,
  withLesson,
  withMoved,
  withPasted,
} from './timetable-week.ts'
import type { WrittenWeek } from './use-timetable.ts'
import { useWeekDrag } from './use-week-drag.ts'
import { cellOf, focusCell, placeBeside, useWeekKeys } from './use-week-keys.ts'

interface WeekProps {
  week: WrittenWeek
  classes: readonly Titled[]
  /** Of what was pasted. */
  onUnknown: (titles: string[]) => void
}

interface BodyProps extends WeekProps {
  onEdit: (place: WeekPlace) => void
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

const WeekHead = () => (
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
)

const WeekBody = ({ week, classes, onUnknown, onEdit }: BodyProps) => {
  const { rows, wrong, write } = week
  const keys = useWeekKeys(week, onEdit)
  const drag = useWeekDrag(week)
  const titles = new Map(classes.map(({ subject_id, title }) => [subject_id, title]))
  const stop = keys.stop ?? (rows[0] && { row: rows[0].key, weekday: 1 as const })
  const paste = (event: ClipboardEvent) => {
    const found = cellOf(event.target)
    if (!found) return
    event.preventDefault()
    const pasted = withPasted(rows, found.place, event.clipboardData.getData('text'), classes)
    onUnknown(pasted.unknown)
    write(pasted.rows)
  }
  const press = ({ target }: MouseEvent) => {
    const found = cellOf(target)
    if (found) onEdit(found.place)
  }
  return (
    <tbody {...keys.handlers} {...drag.handlers} {...{ onPaste: paste, onClick: press }}>
      {rows.map((row) => (
        <tr key={row.key}>
          <Times row={row} week={week} />
          {ALL_DAYS.map((day) => {
            const isHere = (place: WeekPlace | undefined) =>
              place !== undefined && samePlace(place, { row: row.key, weekday: day })
            return (
              <LessonCell
                key={day}
                row={row}
                day={day}
                title={titles.get(row.lessons[day]?.subject_id ?? 0)}
                wrong={wrong.find(isHere)?.message}
                tabStop={isHere(stop)}
                over={isHere(drag.over)}
                taken={isHere(drag.from)}
              />
            )
          })}
          <td>
            <IconButton
              icon={deleteIcon}
              label={`Quitar la hora de las ${row.starts}`}
              onClick={() => write(rows.filter((each) => each !== row))}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The place that is being written, and the one that has the focus after it. */
const useEditing = ({ rows, write }: WrittenWeek, onWritten: (day: Weekday) => void) => {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<WeekPlace>()
  const [next, setNext] = useState<WeekPlace>()
  useEffect(() => {
    if (next && table.current) focusCell(table.current, next)
  }, [next])
  const change = (from: WeekPlace, lesson: Lesson | undefined, to: WeekPlace) => {
    const changed = withLesson(rows, from, lesson)
    write(samePlace(from, to) ? changed : withMoved(changed, from, to))
    setPlace(undefined)
    onWritten(to.weekday)
    // A day is written from top to bottom.
    setNext(placeBeside(rows, to, { down: 1, right: 0 }) ?? { ...to })
  }
  return { table, place, setPlace, change }
}

/** Days beside each other; on a phone one of them, which is chosen above. */
export const TimetableTable = ({ label, ...given }: WeekProps & { label: string }) => {
  const [shown, setShown] = useState<Weekday>(1)
  const { table, place, setPlace, change } = useEditing(given.week, setShown)
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
      <Muted className={styles.keys}>
        Arrastre una materia a otra hora, o use las flechas: con Ctrl la llevan consigo. Enter edita, Supr
        quita, Ctrl+Z deshace.
      </Muted>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a table whose cells have keys */}
        <table ref={table} role="grid" className={styles.table} data-shown={shown}>
          <caption className="unseen">{label}</caption>
          <WeekHead />
          <WeekBody {...given} onEdit={setPlace} />
        </table>
      </div>
      {place && (
        <LessonDialog
          rows={given.week.rows}
          place={place}
          classes={given.classes}
          onChange={(lesson, to) => change(place, lesson, to)}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  )
}
