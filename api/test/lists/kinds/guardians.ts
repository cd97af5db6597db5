import { type Cell, workbook } from '../write-workbook.ts'
import {
  caps,
  father,
  givenFirst,
  type ListKind,
  mother,
  pupil,
  pupils,
  split,
  surnamesFirst,
  tutor,
} from './kind.ts'
import { type Family, madeFamilies } from './made-families.ts'

const both = madeFamilies(6, 41)
const withKinship = madeFamilies(6, 42)
const below = madeFamilies(5, 43)
const merged = madeFamilies(4, 44)
const twice = madeFamilies(4, 45)
const sharing = madeFamilies(4, 46)
const siblings = madeFamilies(3, 47)
const many = madeFamilies(4, 48)
const nameless = madeFamilies(4, 49)
const numbered = madeFamilies(5, 50)
const apart = madeFamilies(5, 51)
const hidden = madeFamilies(5, 52)

const sheetOf = (rows: readonly Cell[][], merges?: readonly string[]) =>
  workbook({ sheets: [{ name: 'Primaria 3A', rows, ...(merges ? { merges } : {}) }] })

const kinshipWords: readonly [string, 1 | 2 | 3, string | null][] = [
  ['MADRE', 2, null],
  ['Papá', 1, 'Papá'],
  ['abuela materna', 3, 'Abuela materna'],
  ['Tutora legal', 3, 'Tutora legal'],
  ['TÍO', 3, 'Tío'],
  ['Mamá', 2, 'Mamá'],
]

/** A brother or a sister of the child, born another day. */
const sibling = ({ child, ...adults }: Family, name: string): Family => ({
  ...adults,
  child: { ...child, name, birth: '2019-02-03' },
})

export const GUARDIANS: readonly ListKind[] = [
  {
    name: 'father and mother with their telephones and mails, phone of the house without an owner',
    file: () =>
      sheetOf([
        [
          'Alumno',
          'Nombre del papá',
          'Cel papá',
          'Correo papá',
          'Nombre de la mamá',
          'Cel mamá',
          'Correo mamá',
        ],
        ...both.map(({ child, mother: m, father: f }): Cell[] => [
          surnamesFirst(child),
          surnamesFirst(f),
          f.phone,
          f.email,
          surnamesFirst(m),
          m.phone,
          m.email,
        ]),
      ]),
    expects: {
      students: pupils(both, ({ mother: m, father: f }) => ({
        group: '2.3.A',
        guardians: [father(f, { email: f.email }), mother(m, { email: m.email })],
      })),
      ignored: 0,
    },
  },
  {
    name: 'one guardian with a column of what kin they are',
    file: () =>
      sheetOf([
        ['Nombre del alumno', 'Responsable', 'Parentesco', 'WhatsApp'],
        ...withKinship.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          surnamesFirst(m),
          kinshipWords[at]?.[0] ?? '',
          m.phone,
        ]),
      ]),
    expects: {
      students: pupils(withKinship, ({ mother: m }, at) => ({
        guardians: [tutor(m, { as: kinshipWords[at]?.[1] ?? 3, label: kinshipWords[at]?.[2] ?? null })],
      })),
      ignored: 0,
    },
  },
  {
    name: 'the guardians in the rows below each student',
    file: () =>
      sheetOf([
        ['No.', 'Nombre', 'Teléfono'],
        ...below.flatMap(({ child, mother: m, father: f }, at): Cell[][] => [
          [at + 1, surnamesFirst(child)],
          [null, `Mamá: ${givenFirst(m)}`, m.phone],
          [null, `Papá: ${givenFirst(f)}`, f.phone],
        ]),
      ]),
    expects: {
      students: pupils(below, ({ mother: m, father: f }) => ({ guardians: [mother(m), father(f)] })),
      ignored: 10,
    },
  },
  {
    name: 'a student merged down over the rows of the guardians',
    file: () =>
      sheetOf(
        [
          ['N', 'Alumno', 'Tutor', 'Parentesco', 'Celular'],
          ...merged.flatMap(({ child, mother: m, father: f }, at): Cell[][] => [
            [at + 1, surnamesFirst(child), surnamesFirst(m), 'Madre', m.phone],
            [null, null, surnamesFirst(f), 'Padre', f.phone],
          ]),
        ],
        merged.flatMap((_, at) => [`A${2 + at * 2}:A${3 + at * 2}`, `B${2 + at * 2}:B${3 + at * 2}`]),
      ),
    expects: {
      students: pupils(merged, ({ mother: m, father: f }) => ({ guardians: [mother(m), father(f)] })),
      ignored: 4,
    },
  },
  {
    name: 'the same student in two rows, each with another guardian',
    file: () =>
      sheetOf([
        ['CURP', 'Alumno', 'Tutor', 'Parentesco', 'Celular'],
        ...twice.flatMap(({ child, mother: m, father: f }): Cell[][] => [
          [child.curp, surnamesFirst(child), surnamesFirst(m), 'Madre', m.phone],
          [child.curp, surnamesFirst(child), surnamesFirst(f), 'Padre', f.phone],
        ]),
      ]),
    expects: {
      students: pupils(twice, ({ mother: m, father: f }) => ({ guardians: [mother(m), father(f)] })),
      ignored: 4,
    },
  },
  {
    name: 'mother and father with one telephone: asked, the first keeps it',
    file: () =>
      sheetOf([
        ['Alumno', 'Mamá', 'Tel. mamá', 'Papá', 'Tel. papá'],
        ...sharing.map(({ child, mother: m, father: f }): Cell[] => [
          surnamesFirst(child),
          surnamesFirst(m),
          m.phone,
          surnamesFirst(f),
          m.phone,
        ]),
      ]),
    expects: {
      students: pupils(sharing, ({ mother: m, father: f }) => ({
        guardians: [mother(m, { contact: false }), father(f, { phone: m.phone, contact: true })],
        says: [9142],
        state: 'question',
      })),
      ignored: 0,
    },
  },
  {
    name: 'brothers and sisters: one mother with one telephone is one person',
    file: () =>
      sheetOf([
        ['Alumno', 'Fecha de nacimiento', 'Madre', 'Celular de la madre'],
        ...siblings.flatMap((family): Cell[][] => [
          [
            surnamesFirst(family.child),
            family.child.birth,
            surnamesFirst(family.mother),
            family.mother.phone,
          ],
          [
            surnamesFirst({ ...family.child, name: 'Renata' }),
            '2019-02-03',
            surnamesFirst(family.mother),
            `(618) ${family.mother.phone.slice(3)}`,
          ],
        ]),
      ]),
    expects: {
      students: siblings.flatMap((family) =>
        pupils([family, sibling(family, 'Renata')], ({ child, mother: m }) => ({
          birth: child.birth,
          guardians: [mother(m)],
        })),
      ),
      ignored: 0,
    },
  },
  {
    name: 'TUTOR 1, TUTOR 2 and TUTOR 3 with what kin each is',
    file: () =>
      sheetOf([
        [
          'Alumno',
          'Tutor 1',
          'Parentesco 1',
          'Tel 1',
          'Tutor 2',
          'Parentesco 2',
          'Tel 2',
          'Tutor 3',
          'Parentesco 3',
          'Tel 3',
        ],
        ...many.map(({ child, mother: m, father: f }, at): Cell[] => [
          surnamesFirst(child),
          surnamesFirst(m),
          'Mamá',
          m.phone,
          surnamesFirst(f),
          'Papá',
          f.phone,
          'Soto Lara Inés',
          'Abuela',
          `618200000${at}`,
        ]),
      ]),
    expects: {
      students: pupils(many, ({ mother: m, father: f }, at) => ({
        guardians: [
          mother(m),
          father(f),
          { names: 'Soto | Lara | Inés', as: 3, label: 'Abuela', phone: `618200000${at}` },
        ],
      })),
      ignored: 0,
    },
  },
  {
    name: 'a telephone and nobody it belongs to: kept in the notes, told',
    file: () =>
      sheetOf([
        ['Alumno', 'Nombre del tutor', 'Teléfono del tutor'],
        ...nameless.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          ['N/A', 'FINADO', null, '-'][at] ?? null,
          m.phone,
        ]),
      ]),
    expects: {
      students: pupils(nameless, ({ mother: m }) => ({ notes: `Tel. tutor: ${m.phone}`, says: [9145] })),
      ignored: 0,
    },
  },
  {
    name: 'surnames and names of guardians in columns of their own',
    file: () =>
      sheetOf([
        [
          'Paterno',
          'Materno',
          'Nombre',
          'Paterno tutor',
          'Materno tutor',
          'Nombre tutor',
          'Parentesco',
          'Celular tutor',
        ],
        ...numbered.map(({ child, mother: m }): Cell[] => [
          child.last_name,
          child.second_last_name,
          child.name,
          m.last_name,
          m.second_last_name,
          m.name,
          'Mamá',
          m.phone,
        ]),
      ]),
    expects: { students: pupils(numbered, ({ mother: m }) => ({ guardians: [mother(m)] })), ignored: 0 },
  },
  {
    name: 'PADRE O TUTOR over NOMBRE, TELÉFONO and CORREO; students first names last',
    file: () =>
      sheetOf(
        [
          ['N°', 'ALUMNO', 'PADRE O TUTOR'],
          [null, null, 'NOMBRE', 'TELÉFONO', 'CORREO ELECTRÓNICO'],
          ...apart.map(({ child, mother: m }, at): Cell[] => [
            at + 1,
            caps(surnamesFirst(child)),
            caps(givenFirst(m)),
            m.phone,
            m.email,
          ]),
        ],
        ['C1:E1', 'A1:A2', 'B1:B2'],
      ),
    expects: {
      students: pupils(apart, ({ mother: m }) => ({ guardians: [tutor(m, { email: m.email })] })),
      ignored: 0,
    },
  },
  {
    name: 'the father is MISMO or not there, the mother is; a grandmother in brackets behind her name',
    file: () =>
      sheetOf([
        ['Alumno', 'Padre', 'Madre', 'Tel. de emergencia'],
        ...hidden.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          ['FALLECIDO', 'NO TIENE', 'xxx', '---', 's/n'][at] ?? '',
          surnamesFirst(m),
          m.phone,
        ]),
      ]),
    expects: {
      students: hidden.map(({ child, mother: m }) =>
        pupil(child, { guardians: [mother(m, { names: split(m) })] }),
      ),
      ignored: 0,
    },
  },
]
