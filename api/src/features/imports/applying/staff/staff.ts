import { ROLE_NAMES } from '@plantel/contract/roles'
import type { StaffValue } from '../../judging/staff/staff-value.ts'
import type { Kind } from '../../kind.ts'
import { applyGroups } from '../apply-groups.ts'
import { applyClasses } from './apply-classes.ts'
import { applyPeople } from './apply-people.ts'
import { readStaffIndex } from './staff-index-sql.ts'
import { overtakenStaff } from './staff-still-true.ts'
import { staffSummary } from './staff-summary.ts'

/** Lists of those who work there, with what they teach. */
export const staff: Kind<StaffValue> = {
  readIndex: (tx, { import_id }) => readStaffIndex(tx, import_id),
  overtaken: overtakenStaff,
  apply: async (tx, rows, applying) => {
    const wishes = rows.flatMap(({ value: { classes, advises } }) => [...classes, ...advises])
    const groups = await applyGroups(
      tx,
      applying.import_id,
      wishes.map(({ group }) => group),
    )
    const people = await applyPeople(tx, rows, applying)
    await applyClasses(tx, rows, { people, groups }, applying)
    return new Map(
      rows.flatMap(({ row_no, value: { person } }) => {
        const id = people.get(person.key)
        return id === undefined ? [] : [[row_no, id] as const]
      }),
    )
  },
  summary: staffSummary,
  words: ({ person, subject, groups }) => {
    const { name, last_name, second_last_name, phone, email, roles } = person
    const words = {
      name,
      last_name,
      second_last_name,
      cellphone: phone,
      email,
      position: roles.map((role) => ROLE_NAMES[role]).join(', '),
      subject,
      groups,
    }
    return Object.fromEntries(
      Object.entries(words).flatMap(([field, value]) => (value ? [[field, value]] : [])),
    )
  },
}
