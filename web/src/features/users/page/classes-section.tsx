import type { ProfessorSubject } from '@plantel/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeListPath } from '../../../domain/class-list/list-path.ts'
import { Average } from '../../../domain/grades/average.tsx'
import { GroupLink } from '../../../domain/pages/page-link.tsx'
import { StandInLine } from '../../../domain/substitutions/stand-in-line.tsx'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { written } from '../../../lib/words/counts.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SeenPanel } from '../../../ui/layout/seen-panel.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { classesQuery } from './classes-query.ts'

const ProfessorWeek = lateDialog(
  async () => (await import('../../../domain/timetable/professor-week.tsx')).ProfessorWeek,
)

const COLUMNS: Column<ProfessorSubject>[] = [
  {
    key: 'title',
    title: 'Materia',
    heading: true,
    cell: ({ catalogSubject, stand_in }) => (
      <Stack gap={0}>
        {catalogSubject.title}
        <StandInLine standIn={stand_in} />
      </Stack>
    ),
  },
  {
    key: 'group',
    title: 'Grupo',
    card: 'line',
    cell: ({ group }) => <GroupLink id={group.group_id}>{group.title}</GroupLink>,
  },
  {
    key: 'students',
    title: 'Alumnos',
    align: 'right',
    narrow: true,
    card: 'fact',
    cell: ({ students }) => written(students),
  },
  {
    key: 'average',
    title: 'Promedio',
    align: 'right',
    narrow: true,
    card: 'state',
    cell: ({ average_rating }) => <Average mean={average_rating} />,
  },
  {
    key: 'list',
    title: 'Asistencia',
    narrow: true,
    actions: true,
    card: 'line',
    cell: ({ list_subject_id, catalogSubject, group }) => (
      <ButtonLink
        look="text"
        to={officeListPath(list_subject_id)}
        aria-label={`Lista de ${catalogSubject.title}, ${group.title}`}
      >
        Lista
      </ButtonLink>
    ),
  },
]

interface ClassesSectionProps {
  userId: number
  name: string
}

export const ClassesSection = ({ userId, name }: ClassesSectionProps) => {
  const [week, setWeek] = useState(false)
  return (
    <SeenPanel
      title="Clases"
      actions={
        <Button look="text" aria-haspopup="dialog" onClick={() => setWeek(true)}>
          Horario
        </Button>
      }
    >
      <Classes userId={userId} />
      {week && (
        <ProfessorWeek
          professorId={userId}
          title={`Horario de ${name}`}
          pathOf={officeListPath}
          onClose={() => setWeek(false)}
        />
      )}
    </SeenPanel>
  )
}

const Classes = ({ userId }: { userId: number }) => (
  <QueryPanel query={useQuery(classesQuery(userId))} skeleton={<Skeleton count={4} height={44} />}>
    {(classes) => (
      <DataTable
        label="Clases"
        columns={COLUMNS}
        rows={classes}
        rowKey={({ subject_id }) => subject_id}
        empty={
          <EmptyState title="Sin clases">
            Todavía no tiene clases en este ciclo. Se asignan en Grupos, con Materias.
          </EmptyState>
        }
      />
    )}
  </QueryPanel>
)
