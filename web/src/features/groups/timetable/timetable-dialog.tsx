import type { GroupRow } from '@plantel/contract/groups'
import { readTimetableSheet } from '@plantel/contract/sheets'
import { readTimetable, type Timetable } from '@plantel/contract/timetable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupPicker } from '../../../domain/groups/group-picker.tsx'
import { WeekPaper } from '../../../domain/timetable/week-paper.tsx'
import { addressOf, call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { GroupDialogProps } from '../group-dialog.ts'
import { allSubjectsQuery } from '../queries.ts'
import { TimetableTable } from './timetable-table.tsx'
import { copiedWeek, type Titled, withRow } from './timetable-week.ts'
import { timetableQuery, useTimetable } from './use-timetable.ts'

const FIRST_HOURS: Readonly<Record<number, string>> = { 1: '07:00', 2: '14:00', 3: '18:00' }

export const TimetableDialog = (props: GroupDialogProps) => {
  const { group, onClose } = props
  const timetable = useQuery(timetableQuery(group.group_id))
  const subjects = useQuery(allSubjectsQuery(group.group_id))
  if (timetable.data && subjects.data) {
    const classes = subjects.data.map(({ subject_id, catalogSubject: { title } }) => ({ subject_id, title }))
    return <WeekDialog {...props} stored={timetable.data} classes={classes} />
  }
  const both = {
    data: undefined,
    error: timetable.error ?? subjects.error,
    isFetching: timetable.isFetching || subjects.isFetching,
    refetch: () => Promise.all([timetable.refetch(), subjects.refetch()]),
  }
  return (
    <FormDialog title={`Horario de ${group.title}`} width="lg" onClose={onClose}>
      <QueryPanel query={both} skeleton={<Skeleton count={6} height={48} />}>
        {() => null}
      </QueryPanel>
    </FormDialog>
  )
}

interface WeekDialogProps extends GroupDialogProps {
  stored: Timetable
  classes: readonly Titled[]
}

const WeekDialog = ({ group, onClose, stored, classes }: WeekDialogProps) => {
  // What is fetched anew meanwhile takes nothing away that is being written.
  const [first] = useState(stored)
  const week = useTimetable(group.group_id, first, onClose)
  const [unknown, setUnknown] = useState<string[]>([])
  const { rows, write, problem } = week
  return (
    <FormDialog
      title={`Horario de ${group.title}`}
      width="lg"
      onClose={onClose}
      pending={week.pending}
      dirty={week.dirty}
      onSubmit={week.save}
      actions={
        <>
          {!week.dirty && stored.hours.length > 0 && (
            <WeekPaper
              address={addressOf(readTimetableSheet, { params: { id: group.group_id } })}
              title={`Horario de ${group.title}`}
            />
          )}
          <DialogCancel />
          <SaveButton pending={week.pending} disabled={!week.dirty} />
        </>
      }
    >
      <Stack>
        {problem && (
          <Notice tone="bad" title={problem.title}>
            {week.wrong.length === 0
              ? problem.message
              : week.wrong.map(({ row, weekday, message }) => <p key={`${row} ${weekday}`}>{message}</p>)}
          </Notice>
        )}
        {unknown.length > 0 && (
          <Notice tone="warn" title="No son materias del grupo">
            {unknown.join(', ')}
          </Notice>
        )}
        {rows.length === 0 ? (
          <Notice tone="info" title="Sin horario">
            Agregue las horas del día, o copie el horario de otro grupo. En una celda también se puede pegar
            lo copiado de Excel.
          </Notice>
        ) : (
          <TimetableTable
            label={`Horario de ${group.title}`}
            week={week}
            classes={classes}
            onUnknown={setUnknown}
          />
        )}
        <div>
          <Button icon={addIcon} onClick={() => write(withRow(rows, FIRST_HOURS[group.turn] ?? '07:00'))}>
            Agregar hora
          </Button>
        </div>
        <CopyFrom
          onCopied={({ hours }) => {
            const copied = copiedWeek(hours, classes)
            setUnknown(copied.unknown)
            write(copied.rows)
          }}
        />
      </Stack>
    </FormDialog>
  )
}

const CopyFrom = ({ onCopied }: { onCopied: (timetable: Timetable) => void }) => {
  const [group, setGroup] = useState<GroupRow | null>(null)
  const copying = useSave({
    save: async (from: GroupRow) => (await call(readTimetable, { params: { id: from.group_id } })).data,
    onSaved: onCopied,
  })
  return (
    <GroupPicker
      label="Copiar el horario de otro grupo"
      help="Toma el lugar de lo que hay; nada se guarda hasta que guarde"
      value={group}
      disabled={copying.pending}
      onChange={(chosen) => {
        setGroup(chosen)
        if (chosen) copying.save(chosen)
      }}
    />
  )
}
