import { workbook } from '../../write-workbook.ts'
import { lines } from '../kind.ts'
import { MATRIX_KINDS } from './matrix-kinds.ts'
import { groupsOf, type StaffKind } from './staff-kind.ts'

const SECUNDARIA = groupsOf('3.1.A', '3.1.B', '3.2.A', '3.2.C', '3.3.A', '3.3.B')
const PRIMARIA = groupsOf('2.1.A', '2.1.B', '2.2.A', '2.3.A')
const TURNS = groupsOf('3.1.A', '3.1.B', '3.1.Av', '3.1.Bv')
const PREPA = groupsOf('4.1.01', '4.1.02', '4.3.01')

const sheet = (name: string, rows: readonly (readonly (string | number | null)[])[]) =>
  workbook({ sheets: [{ name, rows }] })

export const STAFF_KINDS: readonly StaffKind[] = [
  {
    name: 'an official plantilla: RFC, clave presupuestal, titles, signatures',
    file: () =>
      sheet('PLANTILLA', [
        ['SECRETARÍA DE EDUCACIÓN'],
        ['PLANTILLA DE PERSONAL DOCENTE', null, null, 'C.C.T. 10DES0012K'],
        ['No.', 'NOMBRE', 'RFC', 'CLAVE PRESUPUESTAL', 'FUNCIÓN', 'ASIGNATURA', 'GRUPOS', 'TEL.'],
        [
          1,
          'PROFRA. ROSA LUNA DÍAZ',
          'LUDR800101AB1',
          '0781E0281',
          'DOCENTE',
          'ESPAÑOL',
          '1°A, 1°B y 2C',
          '618 123 4501',
        ],
        [2, 'PROFR. JUAN SOTO MEZA', 'SOMJ750505XY2', '0781E0282', 'DIRECTOR', null, null, '6181234502'],
        [
          3,
          'LIC. INÉS VEGA MORA',
          'VEMI700203QQ1',
          '0781E0283',
          'DOCENTE',
          'HISTORIA',
          'TODOS LOS TERCEROS',
          '6181234503',
        ],
        [null, 'TOTAL', 3],
        [null, null, null, 'Vo. Bo.'],
        [null, null, null, 'PROFR. JUAN SOTO MEZA'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 3.1.A', 'Español 3.1.B', 'Español 3.2.C'],
      ['Soto | Meza | Juan · DIRECTOR · 6181234502'],
      ['Vega | Mora | Inés · PROFESSOR · 6181234503', 'Historia 3.3.A', 'Historia 3.3.B'],
    ],
    states: 'new new new',
  },
  {
    name: 'a header of two rows',
    file: () =>
      sheet('Personal', [
        ['DATOS DEL DOCENTE', null, null, 'CONTACTO', null, 'CARGA', null],
        ['APELLIDO PATERNO', 'APELLIDO MATERNO', 'NOMBRE(S)', 'CELULAR', 'CORREO', 'MATERIA', 'GRUPOS'],
        ['Luna', 'Díaz', 'Mtra. Rosa', '6181234501', 'rosa@a.mx', 'Español', '1A 1B'],
        ['Soto', 'Meza', 'Juan', '6181234502', '', 'Inglés', '2A'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501 · rosa@a.mx', 'Español 3.1.A', 'Español 3.1.B'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Inglés 3.2.A'],
    ],
    states: 'new new',
  },
  {
    name: 'further classes in the rows below',
    file: () =>
      sheet('Carga', [
        ['Docente', 'Celular', 'Asignatura', 'Grupos'],
        ['Rosa Luna Díaz', '6181234501', 'Español', '1° A, B'],
        ['', '', 'Historia', '3° A'],
        ['', '', 'Tutoría', '1° A'],
        ['Juan Soto Meza', '6181234502', 'Inglés', '2° A'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      [
        'Luna | Díaz | Rosa · PROFESSOR · 6181234501',
        'Español 3.1.A',
        'Español 3.1.B',
        'Historia 3.3.A',
        'Tutoría 3.1.A',
      ],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Inglés 3.2.A'],
    ],
    states: 'new new new new',
  },
  {
    name: 'one row a class, the name again in each',
    file: () =>
      sheet('Horario', [
        ['Maestro', 'Materia', 'Grado', 'Grupo', 'Celular'],
        ['Luna Díaz Rosa', 'Español', '1', 'A', '6181234501'],
        ['Luna Díaz Rosa', 'Español', '1', 'B', ''],
        ['Soto Meza Juan', 'Inglés', '2', 'A', '6181234502'],
        ['Luna Díaz Rosa', 'Historia', '3', 'A', '6181234501'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 3.1.A', 'Español 3.1.B', 'Historia 3.3.A'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Inglés 3.2.A'],
    ],
    states: 'new new new new',
  },
  {
    name: 'a sheet for each turn, the same groups in both',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'MATUTINO',
            rows: [
              ['PERSONAL DOCENTE TURNO MATUTINO'],
              ['Nombre del docente', 'Materia', 'Grupos', 'Celular'],
              ['Rosa Luna Díaz', 'Español', '1A y 1B', '6181234501'],
            ],
          },
          {
            name: 'VESPERTINO',
            rows: [
              ['PERSONAL DOCENTE TURNO VESPERTINO'],
              ['Nombre del docente', 'Materia', 'Grupos', 'Celular'],
              ['Juan Soto Meza', 'Español', '1A y 1B', '6181234502'],
            ],
          },
        ],
      }),
    school: { groups: TURNS },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 3.1.A', 'Español 3.1.B'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Español 3.1.Av', 'Español 3.1.Bv'],
    ],
    states: 'new new',
  },
  {
    name: 'without any phone',
    file: () =>
      sheet('Docentes', [
        ['Docente', 'RFC', 'Materia', 'Grupos'],
        ['Rosa Luna Díaz', 'LUDR800101AB1', 'Español', '1A'],
        ['Juan Soto Meza', 'SOMJ750505XY2', 'Inglés', '1A'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · ()', 'Español 3.1.A'],
      ['Soto | Meza | Juan · PROFESSOR · ()', 'Inglés 3.1.A'],
    ],
    says: [9149, 9149],
    states: 'new new',
  },
  {
    name: 'Windows-1252 with semicolons',
    file: () =>
      Buffer.from(
        lines(
          [
            ['Nombre del maestro', 'Función', 'Teléfono celular', 'Grupos', 'Materia'],
            ['Muñoz Peña José Ángel', 'Docente', '(618) 123-45-01', '3° "A"', 'Matemáticas'],
            ['Ibáñez Núñez María', 'Orientadora', '618 1234502', '3° "A", 3° "B"', ''],
          ],
          ';',
        ),
        'latin1',
      ),
    school: { groups: SECUNDARIA },
    people: [
      ['Muñoz | Peña | José Ángel · PROFESSOR · 6181234501', 'Matemáticas 3.3.A'],
      ['Ibáñez | Núñez | María · ASSESSOR · 6181234502', 'advises 3.3.A', 'advises 3.3.B'],
    ],
    states: 'new new',
  },
  {
    name: 'whoever works there, most of them without a class',
    file: () =>
      sheet('Personal', [
        ['Cargo', 'Nombre', 'Celular'],
        ['Directora', 'Rosa Luna Díaz', '6181234501'],
        ['Docente', 'Juan Soto Meza', '6181234502'],
        ['Secretaria', 'Inés Vega Mora', '6181234503'],
        ['Intendente', 'Hugo Ríos Paz', ''],
        ['Supervisor', 'Luis Gil Mar', '6181234505'],
        ['Administrador', 'Eva Cruz Sol', '6181234506'],
        ['Prefecto', 'Raúl Mar Gil', '6181234507'],
      ]),
    people: [
      ['Luna | Díaz | Rosa · DIRECTOR · 6181234501'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502'],
      ['Vega | Mora | Inés · none · 6181234503'],
      ['Ríos | Paz | Hugo · none'],
      ['Gil | Mar | Luis · none · 6181234505'],
      ['Cruz | Sol | Eva · none · 6181234506'],
      ['Mar | Gil | Raúl · none · 6181234507'],
    ],
    says: [9176, 9176, 9176, 9176, 9175],
    states: 'new new ignored ignored ignored ignored question',
    asks: [
      'position:secretaria',
      'position:intendente',
      'position:supervisor',
      'position:administrador',
      'position:prefecto',
    ],
  },
  {
    name: 'somebody said what a prefect is',
    file: () =>
      sheet('Personal', [
        ['Puesto', 'Nombre', 'Celular'],
        ['Prefecta', 'Rosa Luna Díaz', '6181234501'],
        ['Director con grupo', 'Juan Soto Meza', '6181234502'],
      ]),
    options: { 'position:prefecta': 'ASSESSOR' },
    people: [['Luna | Díaz | Rosa · ASSESSOR · 6181234501'], ['Soto | Meza | Juan · DIRECTOR · 6181234502']],
    states: 'new new',
    asks: ['position:prefecta'],
  },
  {
    name: 'titulares of a primary school without subjects',
    file: () =>
      sheet('Titulares', [
        ['ESCUELA PRIMARIA NIÑOS HÉROES'],
        ['Nombre del trabajador', 'Función', 'Grado y grupo que atiende', 'Teléfono'],
        ['Rosa Luna Díaz', 'Docente frente a grupo', '1° A', '6181234501'],
        ['Juan Soto Meza', 'Docente frente a grupo', '2° A', '6181234502'],
        ['Inés Vega Mora', 'Directora', '', '6181234503'],
      ]),
    school: { groups: PRIMARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502'],
      ['Vega | Mora | Inés · DIRECTOR · 6181234503'],
    ],
    says: [9182, 9182],
    states: 'question question new',
  },
  {
    name: 'groups of three digits in a high school',
    file: () =>
      sheet('Bachillerato', [
        ['PLANTILLA DOCENTE BACHILLERATO'],
        ['Profesor', 'Unidad de aprendizaje curricular', 'Grupos', 'Cel'],
        ['Rosa Luna Díaz', 'Pensamiento matemático I', '101, 102', '6181234501'],
        ['Juan Soto Meza', 'Cálculo', '301', '6181234502'],
      ]),
    school: { groups: PREPA },
    people: [
      [
        'Luna | Díaz | Rosa · PROFESSOR · 6181234501',
        'Pensamiento matemático I 4.1.01',
        'Pensamiento matemático I 4.1.02',
      ],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Cálculo 4.3.01'],
    ],
    states: 'new new',
    asks: ['three-digits'],
  },
  {
    name: 'a catalogue with the grade in its titles, short words in the list',
    file: () =>
      sheet('Maestros', [
        ['Maestro', 'Materia', 'Grupos', 'Celular'],
        ['Rosa Luna Díaz', 'ESPAÑOL', '1A, 2A', '6181234501'],
        ['Juan Soto Meza', 'Ed. Física', '1A', '6181234502'],
      ]),
    school: {
      groups: SECUNDARIA,
      catalog: ['Español 1°', 'Español 2°', 'Educación física 1°'].map((title, at) => ({
        catalog_subject_id: at + 1,
        folio: `F${at}`,
        title,
        level: 3,
        active: true,
      })),
    },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 1° 3.1.A', 'Español 2° 3.2.A'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Educación física 1° 3.1.A'],
    ],
    says: [9157],
    states: 'new question',
  },
  {
    name: 'groups that are not there, and what is no group',
    file: () =>
      sheet('Maestros', [
        ['Maestro', 'Materia', 'Grupos', 'Celular'],
        ['Rosa Luna Díaz', 'Español', '1A, 1Z', '6181234501'],
        ['Juan Soto Meza', 'Inglés', 'los de la tarde', '6181234502'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 3.1.A', 'Español 3.1.Z'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502'],
    ],
    says: [9185, 9150],
    states: 'question question',
  },
  {
    name: 'two teachers for one class, and two with one phone',
    file: () =>
      sheet('Maestros', [
        ['Maestro', 'Materia', 'Grupos', 'Celular'],
        ['Rosa Luna Díaz', 'Español', '1A, 1B', '6181234501'],
        ['Juan Soto Meza', 'Español', '1B', '6181234502'],
        ['Inés Vega Mora', 'Inglés', '1B', '6181234502'],
      ]),
    school: { groups: SECUNDARIA },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 3.1.A', 'Español 3.1.B'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502'],
      ['Vega | Mora | Inés · PROFESSOR · (6181234502)', 'Inglés 3.1.B'],
    ],
    says: [9180, 9186],
    states: 'new conflict question',
  },
  {
    name: 'whom somebody is tutor of beside what is taught; groups with a dash',
    file: () =>
      sheet('Personal', [
        ['Profesor', 'Materia', 'Grupos', 'Tutor de', 'Celular'],
        ['Lic. en Psic. Rosa Luna Díaz', 'Español', '1A-B', '1A', '6181234501'],
        ['Juan Soto Meza', 'Inglés', '2A', '2A', '6181234502'],
      ]),
    school: { groups: groupsOf('3.1.A', '3.1.B', '3.2.A') },
    people: [
      ['Luna | Díaz | Rosa · PROFESSOR · 6181234501', 'Español 3.1.A', 'Español 3.1.B'],
      ['Soto | Meza | Juan · PROFESSOR · 6181234502', 'Inglés 3.2.A'],
    ],
    states: 'new new',
  },
  ...MATRIX_KINDS,
]
