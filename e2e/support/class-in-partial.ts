import { readClassList } from '@plantel/contract/classes'
import { createGroup } from '@plantel/contract/groups'
import { createPartial } from '@plantel/contract/partials'
import { nextDay } from '@plantel/contract/school-days'
import { createCatalogEntry } from '@plantel/contract/subjects'
import { classesOf, makeStudent, type SchoolApi } from './school-api.ts'

/** *Español* of 1° A of secundaria with those children, in a partial around today. */
export const makeClassInPartial = async (
  api: SchoolApi,
  { children, surname }: { children: readonly string[]; surname: string },
): Promise<{ subject_id: number; today: string }> => {
  const params = { id: api.school }
  const entry = { folio: 'ESP-1', title: 'Español', level: 3 } as const
  const { catalog_subject_id } = await api.call(createCatalogEntry, { params, body: entry })
  const place = { grade: '1', group: 'A', turn: 1, level: 3, special: 0 } as const
  const body = { ...place, subjects: [catalog_subject_id] }
  const { group_id } = await api.call(createGroup, { params, body })
  for (const name of children) await makeStudent(api, name, surname, group_id)
  const [made] = await classesOf(api, group_id)
  const { subject_id } = made!
  const { today } = await api.call(readClassList, { params: { id: subject_id }, query: {} })
  await api.call(createPartial, {
    params,
    body: {
      partial: 1,
      level: 3,
      start_date: nextDay(today, -30),
      end_date: nextDay(today, 30),
      limit_date: nextDay(today, 40),
      is_regularized: false,
    },
  })
  return { subject_id, today }
}
