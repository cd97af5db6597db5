import type { Endpoint } from '@plantel/contract/endpoint'
import type { Role } from '@plantel/contract/permissions'
import * as z from 'zod/mini'
import type { Person } from '../as.ts'
import { as } from '../as.ts'
import type { Place } from './world.ts'

export type Fields = Record<string, unknown>

const Answer = z.object({ data: z.record(z.string(), z.unknown()) })
const ListAnswer = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

export interface Target {
  params?: Fields
  /** Values that must mean something: ids, names that nobody has, dates that fit each other. */
  given?: Fields
  /** Everything that shows what was written, by the id that the call answered with. Before a change it is called too. */
  read: (answered: Fields) => Promise<Fields[]>
  shown?: (body: Fields) => Fields
  /** Fields that are not read back, each with its reason. */
  unread?: Record<string, string>
  /** Fields that are not sent, each with its reason. */
  unsent?: Record<string, string>
  /** Fields of a change that must be sent as they are stored, each with its reason. */
  same?: Record<string, string>
}

export interface FullForm {
  by: Role
  aim: (at: Place, caller: Person) => Target | Promise<Target>
}

export const inSchool = ({ school_id }: Place) => ({ id: school_id })

export const LISTED = { per_page: 100 }

export const readBy =
  (caller: Person) =>
  async (endpoint: Endpoint, params: Fields = {}): Promise<Fields> =>
    Answer.parse(await as(caller).call(endpoint, { params })).data

export const listBy =
  (caller: Person) =>
  async (endpoint: Endpoint, params: Fields = {}, query: Fields = {}): Promise<Fields[]> =>
    ListAnswer.parse(await as(caller).call(endpoint, { params, query })).data

export const rowWith = (rows: readonly unknown[], field: string, value: unknown): Fields => {
  const found = z
    .array(z.record(z.string(), z.unknown()))
    .parse(rows)
    .find((row) => row[field] === value)
  if (!found) throw new Error(`no row with ${field} ${String(value)}`)
  return found
}

export const listIn = (row: Fields, field: string): unknown[] => z.array(z.unknown()).parse(row[field])

export const without = (row: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
