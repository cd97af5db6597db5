import { type ClassList, readClassList } from '@plantel/contract/classes'
import { readMyDay } from '@plantel/contract/timetable'
import { queryOptions } from '@tanstack/react-query'
import { beginsWith, call } from '../../lib/http/api.ts'
import { type KeptMeta, orKept } from '../../lib/device/kept-query.ts'
import { freshToday } from '../../lib/http/fresh-today.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../query-keys/school-keys.ts'

export const CLASSES_KEY = ['professor-subjects'] as const
export const CLASS_LISTS_KEY = ['class-list'] as const
export const DRAFTS_KEY = ['attendance-draft'] as const
/** What shows the sums of marks. To name it costs nothing: only what is on the screen is read anew. */
export const SUMS_STALE = [CLASSES_KEY, GROUPS_KEY, STUDENTS_KEY] as const

/** Of today, unless another day is said: that one is kept on no device. */
export const classListQuery = (subjectId: number, date?: string) => {
  const parts = { params: { id: subjectId }, ...(date === undefined ? {} : { query: { date } }) }
  const ask = async (): Promise<ClassList> => (await call(readClassList, parts)).data
  const kept: KeptMeta<ClassList> | undefined =
    date === undefined
      ? {
          keptAs: `class ${subjectId}`,
          form: async () => (await import('./kept-list.ts')).LIST_FORM,
        }
      : undefined
  return queryOptions({
    queryKey: [...CLASS_LISTS_KEY, subjectId, ...(date === undefined ? [] : [date])],
    queryFn: () => (kept ? orKept(kept, ask) : ask()),
    meta: { ...beginsWith(readClassList, parts, ({ data }) => data), ...kept },
    staleTime: freshToday,
  })
}

/** Goes with the classes: a list that is saved makes both untrue. */
export const myDayQuery = queryOptions({
  queryKey: [...CLASSES_KEY, 'day'],
  queryFn: async () => (await call(readMyDay)).data,
  meta: beginsWith(readMyDay, {}, ({ data }) => data),
  staleTime: freshToday,
})

/** Of the list: that of the day has the name of the group alone. */
export const listTitle = (list: Pick<ClassList, 'subject' | 'group' | 'list_kind'>): string =>
  list.list_kind === 'day' ? list.group.title : classTitle(list)

/** By which a list that is there was asked for. */
export const queryOf = ({ subject, date, today }: Pick<ClassList, 'subject' | 'date' | 'today'>) =>
  classListQuery(subject.subject_id, date === today ? undefined : date)

export const classTitle = ({ subject, group }: Pick<ClassList, 'subject' | 'group'>): string =>
  `${subject.catalogSubject.title} · ${group.title}`
