import type { SchoolStudent } from '../../../src/features/imports/judging/school-index.ts'
import { type Cell, workbook } from '../write-workbook.ts'
import { type ListKind, mother, pupil, pupils, surnamesFirst } from './kind.ts'
import { type Family, madeFamilies } from './made-families.ts'

const known = madeFamilies(8, 121)
const fresh = madeFamilies(2, 122)

const NOTHING = {
  cellphone: null,
  email: null,
  street: null,
  outside_number: null,
  inside_number: null,
  colony: null,
  zipcode: null,
  observation: null,
}

const GROUP = { group_id: 7, level: 2, grade: '2', group: 'A', turn: 1 } as const
const person = (at: number) => 500 + at

const ofSchool = ({ child: { birth, ...child } }: Family, at: number): SchoolStudent => ({
  ...NOTHING,
  ...child,
  student_id: 100 + at,
  folio: `A-00000${at}`,
  date_birth: birth,
  status: 1,
  external_id: null,
  group_id: GROUP.group_id,
  resolved: false,
  relationships: [{ parent_id: person(at), relationship: 2, label: null }],
  imported: {},
})

const school: ListKind['school'] = {
  groups: [GROUP],
  students: known.map(ofSchool),
  people: known.map(({ mother: m }, at) => ({
    user_id: person(at),
    name: m.name,
    last_name: m.last_name,
    second_last_name: m.second_last_name,
    cellphone: m.phone,
    contact_phone: null,
    email: null,
    contact: false,
  })),
}

const sheetOf = (rows: readonly Cell[][]) => workbook({ sheets: [{ name: '2° A', rows }] })

export const AGAIN: readonly ListKind[] = [
  {
    name: 'the same list again: nothing changes',
    school,
    file: () =>
      sheetOf([
        ['Alumno', 'CURP', 'Mamá', 'Tel. mamá'],
        ...known.map(({ child, mother: m }): Cell[] => [
          surnamesFirst(child),
          child.curp,
          surnamesFirst(m),
          m.phone,
        ]),
      ]),
    expects: {
      students: pupils(known, (_, at) => ({
        target: 100 + at,
        changes: [],
        group: null,
        state: 'unchanged',
      })),
      ignored: 0,
    },
  },
  {
    name: 'a month later: two new, a telephone, an address, one changed by hand since, a father',
    school: {
      ...school,
      students: known.map((family, at) => ({
        ...ofSchool(family, at),
        ...(at === 2 ? { street: 'Encino', imported: { street: 'Pino' } } : {}),
        ...(at === 3 ? { street: 'Pino', imported: { street: 'Pino' } } : {}),
      })),
    },
    file: () =>
      sheetOf([
        ['Alumno', 'CURP', 'Calle', 'Papá', 'Cel. papá'],
        ...known.map(({ child, father: f }, at): Cell[] => [
          surnamesFirst(child),
          child.curp,
          [null, 'Roble', 'Pino', 'Cedro'][at] ?? null,
          ...(at === 4 ? [surnamesFirst(f), f.phone] : []),
        ]),
        ...fresh.map(({ child }): Cell[] => [surnamesFirst(child), child.curp]),
      ]),
    expects: {
      students: [
        ...known.map(({ child, father: f }, at) => {
          const more = { target: 100 + at }
          if (at === 1 || at === 3) return pupil(child, { ...more, changes: ['street'], state: 'updated' })
          if (at === 2) return pupil(child, { ...more, changes: [], says: [9117], state: 'question' })
          if (at === 4)
            return pupil(child, { ...more, state: 'updated', guardians: [{ ...mother(f), as: 1 }] })
          return pupil(child, { ...more, changes: [], state: 'unchanged' })
        }),
        ...pupils(fresh, () => ({ state: 'new', group: '2.2.A' })),
      ],
      ignored: 0,
    },
  },
  {
    name: 'against the school by name alone: asked whether they are the same',
    school,
    file: () =>
      sheetOf([['Alumno'], ...known.slice(0, 3).map(({ child }): Cell[] => [surnamesFirst(child)])]),
    expects: {
      students: pupils(known.slice(0, 3), (_, at) => ({ target: 100 + at, says: [9114], state: 'question' })),
      ignored: 0,
    },
  },
  {
    name: 'a matrícula of the school under another name; a homonym of another day',
    school,
    file: () =>
      sheetOf([
        ['Matrícula', 'Alumno', 'Fecha de nacimiento'],
        ['A-000000', surnamesFirst(fresh[0]!.child), fresh[0]!.child.birth],
        ['', surnamesFirst(known[1]!.child), '2016-12-31'],
      ]),
    expects: {
      students: [
        pupil(fresh[0]!.child, { says: [9111], state: 'conflict' }),
        pupil(known[1]!.child, { says: [9115], state: 'new' }),
      ],
      ignored: 0,
    },
  },
]
