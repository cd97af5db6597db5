import { readAttendanceSheet } from '@plantel/contract/sheets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../lib/http/api.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { SelectInput } from '../../ui/forms/form-fields.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { PaperProps } from './print-actions.ts'
import { classesQuery } from './queries.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import { PRINT_TEXTS as T } from './texts.ts'

const ALL = 0

interface ClassChoiceProps extends Pick<PaperProps, 'group' | 'snaphot'> {
  value: number
  onChange: (subjectId: number) => void
}

const ClassChoice = ({ group, snaphot, value, onChange }: ClassChoiceProps) => (
  <QueryPanel query={useQuery(classesQuery(group.group_id, snaphot))} skeleton={<Skeleton height={72} />}>
    {(classes) => (
      <SelectInput
        label={T.class}
        required
        value={value}
        onChange={onChange}
        options={[
          { value: ALL, label: T.allClasses },
          ...classes.map(({ subject_id, catalogSubject }) => ({
            value: subject_id,
            label: catalogSubject.title,
          })),
        ]}
      />
    )}
  </QueryPanel>
)

export const AttendanceSheetDialog = (props: PaperProps) => {
  const { group, snaphot } = props
  const [subjectId, setSubjectId] = useState(ALL)
  const ofClass = subjectId === ALL ? {} : { subject_id: subjectId }
  return (
    <SheetDialog
      {...props}
      title={T.attendance}
      about="Los alumnos y los días del mes de cada materia, con sus totales, para imprimir y firmar. Los días en que no se pasó lista quedan en blanco."
      notThere={{ beside: 'form', words: 'El grupo no tiene materias de las que imprimir la lista.' }}
      addressOfMonth={(month) =>
        addressOf(readAttendanceSheet, {
          params: { id: group.group_id },
          query: { month, ...ofClass, ...ofCycle(snaphot) },
        })
      }
    >
      <ClassChoice group={group} snaphot={snaphot} value={subjectId} onChange={setSubjectId} />
    </SheetDialog>
  )
}
