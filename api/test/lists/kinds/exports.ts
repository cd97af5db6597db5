import { type Cell, workbook } from '../write-workbook.ts'
import {
  caps,
  dayFirst,
  father,
  lines,
  type ListKind,
  mother,
  pupil,
  pupils,
  sexLetter,
  surnamesFirst,
  tutor,
} from './kind.ts'
import { madeFamilies } from './made-families.ts'

const english = madeFamilies(6, 111)
const snake = madeFamilies(6, 112)
const headless = madeFamilies(8, 113)
const odd = madeFamilies(6, 114)
const beside = [madeFamilies(5, 115), madeFamilies(4, 116)]
const secrets = madeFamilies(5, 117)
const below = [madeFamilies(4, 118), madeFamilies(5, 119)]
const camel = madeFamilies(5, 120)

export const EXPORTS: readonly ListKind[] = [
  {
    name: 'an English export',
    file: () =>
      Buffer.from(
        lines(
          [
            [
              'Student ID',
              'Last Name',
              'Second Last Name',
              'First Name',
              'Birth Date',
              'Gender',
              'Grade',
              'Homeroom',
              'Parent 1',
              'Parent 1 Phone',
              'Parent 1 Email',
            ],
            ...english.map(({ child, mother: m }, at) => [
              1000 + at,
              child.last_name,
              child.second_last_name ?? '',
              child.name,
              child.birth,
              child.gender === 1 ? 'Female' : 'Male',
              4,
              'A',
              `${m.name} ${m.last_name} ${m.second_last_name}`,
              m.phone,
              m.email,
            ]),
          ],
          ',',
        ),
      ),
    options: { level: '2' },
    expects: {
      students: pupils(english, ({ child, mother: m }, at) => ({
        folio: String(1000 + at),
        birth: child.birth,
        gender: child.gender,
        group: '2.4.A',
        guardians: [tutor(m, { email: m.email })],
      })),
      ignored: 0,
      asks: ['level'],
    },
  },
  {
    name: 'another system, its headers with underscores',
    file: () =>
      Buffer.from(
        lines(
          [
            [
              'id_alumno',
              'apellido_paterno',
              'apellido_materno',
              'nombres',
              'curp',
              'fecha_nacimiento',
              'sexo',
              'nivel',
              'grado',
              'grupo',
              'nombre_tutor',
              'tel_tutor',
              'email_tutor',
              'activo',
            ],
            ...snake.map(({ child, mother: m }, at) => [
              `A${at}`,
              child.last_name,
              child.second_last_name ?? '',
              child.name,
              child.curp,
              child.birth,
              sexLetter(child),
              'PRIMARIA',
              '6',
              'B',
              surnamesFirst(m),
              m.phone,
              m.email,
              '1',
            ]),
          ],
          ',',
        ),
      ),
    expects: {
      students: pupils(snake, ({ child, mother: m }, at) => ({
        folio: `A${at}`,
        curp: child.curp,
        birth: child.birth,
        group: '2.6.B',
        guardians: [tutor(m, { email: m.email })],
      })),
      ignored: 0,
    },
  },
  {
    name: 'headers in one word, accounts and passwords among them',
    file: () =>
      Buffer.from(
        lines(
          [
            [
              'Usuario',
              'Contraseña',
              'ApellidoPaterno',
              'ApellidoMaterno',
              'Nombre',
              'FechaNacimiento',
              'TelefonoPadre',
              'NombrePadre',
            ],
            ...camel.map(({ child, father: f }, at) => [
              `u${at}`,
              `secreto${at}`,
              child.last_name,
              child.second_last_name ?? '',
              child.name,
              dayFirst(child),
              f.phone,
              surnamesFirst(f),
            ]),
          ],
          ';',
        ),
      ),
    expects: {
      students: pupils(camel, ({ child, father: f }) => ({ birth: child.birth, guardians: [father(f)] })),
      ignored: 0,
    },
  },
  {
    name: 'no header at all',
    file: () =>
      workbook({
        sheets: [
          {
            name: '3A',
            rows: headless.map(({ child, mother: m }, at): Cell[] => [
              at + 1,
              caps(surnamesFirst(child)),
              child.curp,
              dayFirst(child),
              sexLetter(child),
              caps(surnamesFirst(m)),
              m.phone,
            ]),
          },
        ],
      }),
    options: { level: '2' },
    expects: {
      students: pupils(headless, ({ child, mother: m }) => ({
        curp: child.curp,
        birth: child.birth,
        gender: child.gender,
        group: '2.3.A',
        guardians: [tutor(m)],
      })),
      ignored: 0,
      asks: ['level'],
    },
  },
  {
    name: 'columns in an odd order, empty ones between, one twice',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Primaria',
            rows: [
              [
                'Tel. mamá',
                null,
                'Grupo',
                'Nombre(s)',
                'Mamá',
                null,
                'Grado',
                'Ap. Materno',
                'Sexo',
                'Ap. Paterno',
                'Sexo',
              ],
              ...odd.map(({ child, mother: m }): Cell[] => [
                m.phone,
                null,
                'A',
                child.name,
                surnamesFirst(m),
                null,
                '2°',
                child.second_last_name,
                sexLetter(child),
                child.last_name,
                sexLetter(child),
              ]),
            ],
          },
        ],
      }),
    expects: {
      students: pupils(odd, ({ child, mother: m }) => ({
        group: '2.2.A',
        gender: child.gender,
        guardians: [mother(m)],
      })),
      ignored: 0,
    },
  },
  {
    name: 'two lists side by side, each below its group',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Primaria',
            rows: [
              ['1° A', null, null, '1° B'],
              ['No.', 'Alumno', null, 'No.', 'Alumno'],
              ...(beside[0] ?? []).map(({ child }, at): Cell[] => {
                const right = beside[1]?.[at]
                return [
                  at + 1,
                  surnamesFirst(child),
                  null,
                  ...(right ? [at + 1, surnamesFirst(right.child)] : []),
                ]
              }),
            ],
          },
        ],
      }),
    expects: {
      students: beside.flatMap((families, at) =>
        families.map(({ child }) => pupil(child, { group: at === 0 ? '2.1.A' : '2.1.B' })),
      ),
      ignored: 0,
    },
  },
  {
    name: 'two lists below each other, each with its title, header and columns',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Todos',
            rows: [
              ['PRIMARIA 3° A MATUTINO'],
              ['Alumno', 'CURP'],
              ...(below[0] ?? []).map(({ child }): Cell[] => [surnamesFirst(child), child.curp]),
              ['Total: 4'],
              [],
              ['PRIMARIA 3° B VESPERTINO'],
              ['No', 'Nombre del alumno', 'Tutor'],
              ...(below[1] ?? []).map(({ child, mother: m }, at): Cell[] => [
                at + 1,
                surnamesFirst(child),
                surnamesFirst(m),
              ]),
            ],
          },
        ],
      }),
    expects: {
      students: [
        ...pupils(below[0] ?? [], () => ({ group: '2.3.A', turn: 1 })),
        ...pupils(below[1] ?? [], ({ mother: m }) => ({
          group: '2.3.B',
          turn: 2,
          guardians: [tutor(m, { phone: null })],
        })),
      ],
      ignored: 2,
    },
  },
  {
    name: 'texts kept from Excel: ="001", an apostrophe, formulas that are none',
    file: () =>
      Buffer.from(
        `Matrícula,Alumno,Notas\r\n${secrets.map(({ child }, at) => `"=""00${at}""",${surnamesFirst(child)},"'=Repite"`).join('\r\n')}`,
      ),
    expects: { students: pupils(secrets, (_, at) => ({ folio: `00${at}` })), ignored: 0 },
  },
]
