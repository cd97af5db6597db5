import { ROLES, type Role } from '@plantel/contract/permissions'
import type { Person } from '../as.ts'
import { build, passwordHash } from '../build/build.ts'
import { firstOf } from '../first-of.ts'

export interface Place {
  school_id: number
  /** One person per role. The professor teaches the class, the assessor advises its group, the parent has its first student. */
  people: Record<Role, Person>
  group_id: number
  subject_id: number
  students: [number, number]
  /** Closed, active (holds `TODAY`) and coming. */
  partials: [number, number, number]
  report_types: [number, number]
  calification_id: number
  file_id: number
}

export interface World {
  school_id: number
  mine: Place
  others: Place
}

const personNames = (mark: string) => ({
  name: `Ana ${mark}`,
  last_name: `Peña ${mark}`,
  second_last_name: `Ruiz ${mark}`,
  enrollment: `M ${mark}`,
  street: `Calle ${mark}`,
  colony: `Centro ${mark}`,
  outside_number: `1 ${mark}`,
  inside_number: `2 ${mark}`,
  zipcode: `34000 ${mark}`,
  url_photo_profile: `/${mark}.jpg`,
})

const peopleOf = async (school_id: number, mark: string): Promise<Record<Role, Person>> => {
  const password_hash = await passwordHash()
  const people: Partial<Record<Role, Person>> = {}
  for (const role of ROLES)
    people[role] = await build.user(school_id, [role], { password_hash, ...personNames(mark) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each role, in the line before
  return people as Record<Role, Person>
}

const studentsOf = async (school_id: number, mark: string): Promise<[number, number]> => {
  const { enrollment: _, ...names } = personNames(mark)
  const row = {
    ...names,
    observation: `Nota ${mark}`,
    email: `alumno${mark}@example.mx`,
    curp: `${mark}CURP`.padEnd(18, '0'),
  }
  const ids: number[] = []
  for (const place of [1, 2])
    ids.push(
      ...(await build.students(school_id, 1, {
        ...row,
        folio: `${mark}${place}${Math.random()}`.slice(0, 25),
      })),
    )
  return firstOf(2, ids)
}

interface Shared {
  partials: [number, number, number]
  report_types: [number, number]
}

const placeOf = async (
  school_id: number,
  mark: string,
  { partials, report_types }: Shared,
): Promise<Place> => {
  const people = await peopleOf(school_id, mark)
  const { PROFESSOR, ASSESSOR, PARENT } = people
  const assessor_id = ASSESSOR.user_id
  const group_id = await build.group(school_id, { assessor_id })
  const students = await studentsOf(school_id, mark)
  const [student_id] = students
  await build.enroll(school_id, group_id, students)
  await build.relationship(school_id, student_id, PARENT.user_id)
  const subject_id = await build.subject(school_id, group_id, PROFESSOR.user_id, {
    title: `Matemáticas ${mark}`,
  })
  const partial_id = partials[0]
  const calification_id = await build.grade(school_id, {
    subject_id,
    student_id,
    partial_id,
    calification: 80,
  })
  await build.takenList(school_id, {
    subject_id,
    partial_id,
    taken_by: PROFESSOR.user_id,
    date: '2026-02-03',
    students,
  })
  const file_id = await build.caseFile(
    school_id,
    { student_id, assessor_id, group_id, user_id: PROFESSOR.user_id, catalog_report_id: report_types[1] },
    { description: `Corrió ${mark}` },
  )
  return {
    school_id,
    people,
    group_id,
    subject_id,
    students,
    partials,
    report_types,
    calification_id,
    file_id,
  }
}

/** A school with two classes and one person per role around each; every text of it carries `mark`. */
export const buildWorld = async (mark = ''): Promise<World> => {
  const school_id = await build.school({
    name: `Escuela ${mark}`,
    clave: `${mark}${Math.random()}`.slice(0, 20),
    street: `Calle ${mark}`,
    location: `Durango ${mark}`,
  })
  const partials = firstOf(3, await build.partials(school_id))
  const report_types = firstOf(2, await build.reportTypes(school_id, [`Ruido ${mark}`, 'Otro']))
  await build.setting(school_id, 'theme-logo-school', `/logo${mark}.png`)
  const mine = await placeOf(school_id, mark, { partials, report_types })
  const others = await placeOf(school_id, mark, { partials, report_types })
  return { school_id, mine, others }
}
