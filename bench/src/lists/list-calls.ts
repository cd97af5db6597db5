import { readGroups } from '@plantel/contract/groups'
import { pathOf } from '@plantel/contract/endpoint'
import { readStudents } from '@plantel/contract/students'
import type { Job } from '../calls/daily-call.ts'
import { requestOf } from '../load/request.ts'
import type { BareList } from './bare-lists.ts'
import { bareQuery } from './bare-query.ts'
import { type ListsSize, PAGE } from './size.ts'

/** A list as an administrator asks for it, and what the bare route reads for the same rows. */
export interface ListCall {
  /** The path of the bare route. */
  readonly name: string
  readonly title: string
  readonly of: 'students' | 'groups'
  readonly query: Readonly<Record<string, string | number>>
  readonly bare: BareList
}

const lastPage = ({ students }: ListsSize): number => Math.ceil(students / PAGE)

const studentCalls = (size: ListsSize): Omit<ListCall, 'of'>[] => [
  { name: 'students', title: 'Students', query: {}, bare: { order: 'name', counted: 'kept' } },
  {
    name: 'students-last',
    title: 'Students, last page',
    query: { page: lastPage(size) },
    bare: { order: 'name', counted: 'kept', page: lastPage(size) },
  },
  {
    name: 'students-average',
    title: 'Students by average',
    query: { sort: '-average_rating' },
    bare: { order: 'average', counted: 'kept' },
  },
  {
    name: 'students-absences',
    title: 'Students by absences',
    query: { sort: 'total_absence' },
    bare: { order: 'absences', counted: 'kept' },
  },
  {
    name: 'students-pena',
    title: 'Students, «pena»',
    query: { search: 'pena' },
    bare: { order: 'name', counted: 'matches', words: ['pena'] },
  },
  {
    name: 'students-pena-ana',
    title: 'Students, «pena ana»',
    query: { search: 'pena ana' },
    bare: { order: 'name', counted: 'matches', words: ['pena', 'ana'] },
  },
  {
    name: 'students-level',
    title: 'Students of a level',
    query: { level: 3 },
    bare: { order: 'name', counted: 'index', only: { column: 'level', value: 3 } },
  },
  {
    name: 'students-inactive',
    title: 'Inactive students',
    query: { status: 0 },
    bare: { order: 'name', counted: 'index', only: { column: 'status', value: 0 } },
  },
]

const GROUP_CALLS: Omit<ListCall, 'of'>[] = [
  { name: 'groups', title: 'Groups', query: {}, bare: { order: 'title', counted: 'kept' } },
  {
    name: 'groups-average',
    title: 'Groups by average',
    query: { sort: '-average_rating' },
    bare: { order: 'average', counted: 'kept' },
  },
  {
    name: 'groups-search',
    title: 'Groups, «secundaria ruiz»',
    query: { search: 'secundaria ruiz' },
    bare: { order: 'title', counted: 'matches', words: ['secundaria', 'ruiz'] },
  },
]

export const listCalls = (size: ListsSize): ListCall[] => [
  ...studentCalls(size).map((call) => ({ ...call, of: 'students' as const })),
  ...GROUP_CALLS.map((call) => ({ ...call, of: 'groups' as const })),
]

const ENDPOINTS = { students: readStudents, groups: readGroups }

/** A call with the statement that finds the same rows; its one parameter is the school. */
export interface ListJob extends Job {
  readonly query: string
}

export const listJob = ({ name, of, query, bare }: ListCall, school_id: number, token: string): ListJob => {
  const asked = new URLSearchParams({ per_page: String(PAGE) })
  for (const [key, value] of Object.entries(query)) asked.set(key, String(value))
  const call = {
    method: 'GET',
    path: `/v1${pathOf(ENDPOINTS[of], { id: school_id })}?${asked}`,
    token,
  } as const
  return {
    call,
    request: requestOf(call),
    bareRequest: requestOf({ method: 'GET', path: `/${name}` }),
    query: bareQuery(of, bare),
    parameters: [school_id],
  }
}
