import { usePartialTitle } from '../../domain/partials/partial-words.ts'
import type { StudentScores } from '@plantel/contract/scores'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { cellKey } from '../../domain/grades/grade-edits.ts'
import type { OfficeGrades } from '../../domain/grades/office-grades.ts'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { clampedWords } from '../../domain/grades/grid/clamped-words.ts'

export interface Committing {
  scores: StudentScores
  grading: GradeEdits
  writing: OfficeGrades
  onClear: (cell: { row: string; column: string }) => void
}

const placeOf = (
  input: HTMLInputElement,
  { subjects, partials }: StudentScores,
  titleOf: ReturnType<typeof usePartialTitle>,
) => {
  const [column = -1, row = -1] = input.id.split('-').toReversed().map(Number)
  const [subject, partial] = [subjects[row], partials[column]]
  if (!subject || !partial) return undefined
  const cell = { row: String(subject.subject_id), column: String(partial.partial_id) }
  return { cell, name: `${titleOf(partial)} de ${subject.title}` }
}

/**
 * Leaving a cell or *Enter* commits it; one that is left empty over a stored grade asks whether to clear it. In a clamped one *Espacio*
 * takes the proposal, and *Enter* what stands there. `said` is what was clamped last: whoever hears the screen is in another cell by then.
 */
export const useCommit = ({ scores, grading, writing, onClear }: Committing) => {
  const [said, setSaid] = useState('')
  const titleOf = usePartialTitle()
  const commit = (input: HTMLInputElement, { cell, name }: NonNullable<ReturnType<typeof placeOf>>) => {
    const value = writing.tidy(input.value)
    const typed = grading.edits.get(cellKey(cell.row, cell.column))?.clamped
    if (value === input.value) return
    grading.change([{ ...cell, value, ...(typed === undefined ? {} : { clamped: typed }) }])
    if (typed !== undefined)
      setSaid(`${name}: ${clampedWords({ typed, proposal: writing.proposed(typed) }, value)}`)
  }
  /** What a key does in a cell that is clamped already; false when it does nothing special there. */
  const settle = (key: string, input: HTMLInputElement, cell: { row: string; column: string }): boolean => {
    const typed = grading.edits.get(cellKey(cell.row, cell.column))?.clamped
    if (typed === undefined || typed === input.value) return false
    const value = key === ' ' ? writing.proposed(typed) : key === 'Enter' ? input.value : undefined
    if (value === undefined) return false
    grading.change([{ ...cell, value }])
    return true
  }
  const onEvent = (event: FocusEvent | KeyboardEvent) => {
    const { target } = event
    const place = target instanceof HTMLInputElement ? placeOf(target, scores, titleOf) : undefined
    if (!place || !(target instanceof HTMLInputElement)) return
    const stored = grading.stored.has(cellKey(place.cell.row, place.cell.column))
    const pressed = 'key' in event ? event.key : undefined
    const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length
    const emptied = pressed === undefined && target.value.trim() === ''
    if (stored && (emptied || (pressed === 'Delete' && whole))) {
      event.preventDefault()
      onClear(place.cell)
    } else if (pressed !== undefined && settle(pressed, target, place.cell)) event.preventDefault()
    else if (pressed === undefined || pressed === 'Enter') commit(target, place)
  }
  return { said, onEvent }
}
