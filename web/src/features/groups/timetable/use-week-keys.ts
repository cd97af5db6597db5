import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { ALL_DAYS, lessonAt, type WeekPlace, type WeekRow, withLesson, withMoved } from './timetable-week.ts'
import type { WrittenWeek } from './use-timetable.ts'

interface Step {
  down: number
  right: number
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: { down: 1, right: 0 },
  ArrowUp: { down: -1, right: 0 },
  ArrowRight: { down: 0, right: 1 },
  ArrowLeft: { down: 0, right: -1 },
}

/** The cell that was meant, with its place in the week; nothing for what stands beside the cells. */
export const cellOf = (target: EventTarget): { cell: HTMLElement; place: WeekPlace } | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const weekday = ALL_DAYS.find((day) => String(day) === cell?.dataset['day'])
  return cell && weekday ? { cell, place: { row: Number(cell.dataset['row']), weekday } } : undefined
}

export const focusCell = (body: Element, { row, weekday }: WeekPlace) =>
  body.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${weekday}"]`)?.focus()

export const placeBeside = (
  rows: readonly WeekRow[],
  from: WeekPlace,
  { down, right }: Step,
): WeekPlace | undefined => {
  const row = rows[rows.findIndex(({ key }) => key === from.row) + down]
  const weekday = ALL_DAYS.find((day) => day === from.weekday + right)
  return row && weekday && { row: row.key, weekday }
}

/** One tab stop in all. Arrows move between the cells and, with Ctrl or Alt, the hour itself. */
export const useWeekKeys = ({ rows, write, takeBack }: WrittenWeek, onEdit: (place: WeekPlace) => void) => {
  const [stop, setStop] = useState<WeekPlace>()
  const move = (body: Element, from: WeekPlace, step: Step, taking: boolean) => {
    const to = placeBeside(rows, from, step)
    if (!to) return
    if (taking && lessonAt(rows, from)) write(withMoved(rows, from, to))
    focusCell(body, to)
  }
  const actOf = (event: KeyboardEvent, place: WeekPlace) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    const step = STEPS[key]
    if (step) return () => move(currentTarget, place, step, ctrlKey || altKey)
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return takeBack
    if (ctrlKey || metaKey || altKey) return undefined
    if (key === 'Enter' || key === ' ') return () => onEdit(place)
    const emptied = key === 'Delete' || key === 'Backspace'
    return emptied && lessonAt(rows, place) ? () => write(withLesson(rows, place, undefined)) : undefined
  }
  const onFocus = ({ target }: FocusEvent) => {
    const found = cellOf(target)
    if (found) setStop(found.place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const found = cellOf(event.target)
    const act = found && actOf(event, found.place)
    if (!act) return
    event.preventDefault()
    act()
  }
  const known = stop !== undefined && rows.some(({ key }) => key === stop.row)
  return { stop: known ? stop : undefined, handlers: { onFocus, onKeyDown } }
}
