import type { Endpoint } from '@plantel/contract/endpoint'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import { type Filters, findStudentIds } from '../students/narrowed.ts'
import { chosenIds } from './bulk.ts'

interface Chosen {
  ids?: number[] | undefined
  filter?: Omit<Filters, 'today' | 'roles'> | undefined
  expect?: number | undefined
}

/** @throws 404 another school · 9016 */
export const chosenStudents = (
  {
    tx,
    user,
    today,
    params,
  }: Pick<SchoolCall<Endpoint>, 'tx' | 'user' | 'today'> & { params: { id: number } },
  chosen: Chosen,
): Promise<readonly number[]> => {
  if (params.id !== user.school_id) throw problem.notFound()
  return chosenIds(chosen, (filter) => findStudentIds(tx, { ...filter, today, roles: user.roles }))
}
