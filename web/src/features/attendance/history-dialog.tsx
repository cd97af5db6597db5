import { type MarkChange, readMarkHistory } from '@plantel/contract/attendance'
import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listName } from '../../domain/people/names.ts'
import { instantIn } from '../../lib/dates/dates.ts'
import { call } from '../../lib/http/api.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { markWords, shortName } from './mark-words.ts'

interface HistoryDialogProps {
  list: ClassList
  student: ClassStudent
  assistId: number
  timeZone: string
  onClose: () => void
}

type Changed = z.output<typeof MarkChange>

const whatWords = (list: ClassList, { from, to }: Changed): string => {
  if (from === null) return `Se agregó: ${markWords(list, to)}`
  return `Cambió: ${markWords(list, from)} → ${markWords(list, to)}`
}

const whoWords = ({ changed_at, changed_by, reason }: Changed, timeZone: string): string =>
  [
    instantIn(changed_at, timeZone),
    changed_by ? shortName(changed_by) : 'El sistema',
    ...(reason === null ? [] : [reason]),
  ].join(', ')

/** *Cambió: Falta → Presente*, when, by whom and why; the latest first. */
export const HistoryDialog = ({ list, student, assistId, timeZone, onClose }: HistoryDialogProps) => {
  const query = useQuery({
    queryKey: ['mark-history', assistId, student.version],
    queryFn: async () => (await call(readMarkHistory, { params: { id: assistId } })).data,
  })
  return (
    <FormDialog title={`Cambios: ${listName(student)}`} width="sm" onClose={onClose}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={48} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p>Nadie la ha cambiado: está como se guardó con la lista.</p>
          ) : (
            <Stack as="ol" gap={12}>
              {changes.map((change) => (
                <Stack as="li" gap={0} key={change.history_id}>
                  <strong>{whatWords(list, change)}</strong>
                  <Muted as="span">{whoWords(change, timeZone)}</Muted>
                </Stack>
              ))}
            </Stack>
          )
        }
      </QueryPanel>
    </FormDialog>
  )
}
