import type { BoardTab, MissingStudent } from '@plantel/contract/attendance-board'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../lib/dates/dates.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useRoles, useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import type { TableState } from '../../lib/tables/table-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { missingColumns } from './missing-columns.tsx'
import { missingQuery } from './queries.ts'

const PaperDialog = lateDialog(
  async () => (await import('../../domain/excuses/paper-dialog.tsx')).PaperDialog,
)

const NotifyDialog = lateDialog(async () => (await import('./notify-dialog.tsx')).NotifyDialog)

const NOBODY: Record<BoardTab, { label: string; title: string; words: string }> = {
  absent: {
    label: 'Ausentes',
    title: 'Nadie falta',
    words: 'En las listas que se han tomado este día no falta ningún alumno de todas sus clases.',
  },
  left: {
    label: 'Vinieron y faltan a clase',
    title: 'Nadie se ha ido',
    words: 'Quien vino este día ha estado también en sus clases siguientes.',
  },
}

interface MissingStudentsProps {
  tab: BoardTab
  date: string | undefined
  table: Pick<TableState, 'page' | 'setPage'>
  places: { places?: string }
}

export const MissingStudents = ({ tab, date, table, places }: MissingStudentsProps) => {
  const { school_id, time_zone } = useSession().school
  const administers = useRoles().includes('ADMINISTER')
  const notifies = useMay('notices:send')
  const [excused, setExcused] = useState<MissingStudent>()
  const [notified, setNotified] = useState<MissingStudent>()
  const missing = useQuery(missingQuery(school_id, { tab, date, page: table.page, ...places }))
  const { label, title, words } = NOBODY[tab]
  return (
    <QueryPanel query={missing} skeleton={<Skeleton count={8} height={52} />}>
      {({ data, meta }) => (
        <>
          <DataTable
            label={label}
            columns={missingColumns(data, {
              tab,
              administers,
              onExcuse: setExcused,
              ...(notifies && { onNotify: setNotified }),
            })}
            rows={data}
            rowKey={({ student }) => student.student_id}
            empty={<EmptyState title={title}>{words}</EmptyState>}
          />
          {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
          {notified && (
            <NotifyDialog missing={notified} tab={tab} date={date} onClose={() => setNotified(undefined)} />
          )}
          {excused && (
            <PaperDialog
              of={{ student: excused.student, day: date ?? todayIn(time_zone) }}
              onClose={() => setExcused(undefined)}
            />
          )}
        </>
      )}
    </QueryPanel>
  )
}
