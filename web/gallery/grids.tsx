import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { GradeGrid } from '../src/domain/grades/grid/grade-grid.tsx'
import type { GridCell, GridChange } from '../src/domain/grades/grid/grid-types.ts'
import { InvalidCells } from '../src/domain/grades/grid/invalid-cells.tsx'
import { sampleStudent } from './sample.ts'
import { Shot } from './shot.tsx'

const ROWS = Array.from({ length: 30 }, (_, number) => {
  const student = sampleStudent(number)
  return { id: student.id, name: fullName(student), header: fullName(student) }
})

const COLUMNS = [
  { id: 'p1', title: 'P1', hint: 'cerrado', readOnly: true },
  { id: 'p2', title: 'P2', hint: 'hasta 4 dic', active: true },
  { id: 'p3', title: 'P3' },
  { id: 'mean', title: 'PROMEDIO', readOnly: true },
]

const VALID = /^(\d{1,2}(\.\d{1,2})?|100)?$/

const toneOf = (value: string): GridCell['tone'] => {
  if (value === '' || !VALID.test(value)) return undefined
  return Number(value) < 60 ? 'fail' : 'pass'
}

const START: Record<string, string> = { '0:p2': '85.5', '1:p2': '55', '2:p2': '850', '3:p2': '70' }

export const GridShots = () => {
  const [values, setValues] = useState(START)
  const [disputed, setDisputed] = useState(true)
  const change = (changes: GridChange[]) => {
    if (changes.some(({ resolved }) => resolved)) setDisputed(false)
    setValues((old) => ({
      ...old,
      ...Object.fromEntries(changes.map(({ row, column, value }) => [`${row}:${column}`, value])),
    }))
  }
  const cell = (row: string, column: string): GridCell => {
    const value = column === 'p1' || column === 'mean' ? '8.4' : (values[`${row}:${column}`] ?? '')
    return {
      value,
      tone: toneOf(value),
      problem: VALID.test(value) ? undefined : 'De 0 a 100, dos decimales',
      conflict: disputed && row === '3' && column === 'p2' ? { theirs: '95' } : undefined,
    }
  }
  const wrong = Object.values(values).filter((value) => !VALID.test(value)).length
  return (
    <>
      <Shot name="GradeGrid: parcial activo, celda inválida, conflicto">
        <InvalidCells grid="sample" count={wrong} />
        <GradeGrid
          id="sample"
          caption="Calificaciones de muestra"
          rowTitle="Alumno"
          rows={ROWS}
          columns={COLUMNS}
          cell={cell}
          onChange={change}
        />
      </Shot>
      <Shot name="GradeGrid de solo lectura">
        <GradeGrid
          id="read-only"
          caption="Calificaciones de solo lectura"
          rowTitle="Alumno"
          rows={ROWS.slice(0, 3)}
          columns={COLUMNS}
          cell={(row, column) => ({ ...cell(row, column), problem: undefined, conflict: undefined })}
          onChange={change}
          readOnly
        />
      </Shot>
    </>
  )
}
