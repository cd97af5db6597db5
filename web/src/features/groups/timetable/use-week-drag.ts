import { type DragEvent, useState } from 'react'
import { lessonAt, samePlace, type WeekPlace, withMoved } from './timetable-week.ts'
import { cellOf, focusCell } from './use-week-keys.ts'
import type { WrittenWeek } from './use-timetable.ts'

/** An hour is drawn from its cell to another one. */
export const useWeekDrag = ({ rows, write }: WrittenWeek) => {
  const [from, setFrom] = useState<WeekPlace>()
  const [over, setOver] = useState<WeekPlace>()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
  }
  const onDragStart = (event: DragEvent) => {
    const place = cellOf(event.target)?.place
    if (!place || !lessonAt(rows, place)) return
    event.dataTransfer.effectAllowed = 'move'
    // Firefox begins nothing without data.
    event.dataTransfer.setData('text/plain', '')
    setFrom(place)
  }
  const onDragOver = (event: DragEvent) => {
    const place = from && cellOf(event.target)?.place
    if (!place) return
    event.preventDefault()
    if (!over || !samePlace(over, place)) setOver(place)
  }
  const onDrop = (event: DragEvent) => {
    const place = from && cellOf(event.target)?.place
    if (!place) return
    event.preventDefault()
    if (!samePlace(from, place)) write(withMoved(rows, from, place))
    focusCell(event.currentTarget, place)
    end()
  }
  return { from, over, handlers: { onDragStart, onDragOver, onDrop, onDragEnd: end } }
}
