import { type Cell, workbook } from '../write-workbook.ts'
import {
  bare,
  caps,
  father,
  givenFirst,
  type ListKind,
  mother,
  pupil,
  pupils,
  surnamesFirst,
  tutor,
} from './kind.ts'
import { madeFamilies } from './made-families.ts'

const starred = madeFamilies(4, 151)
const middle = madeFamilies(4, 152)
const accounts = madeFamilies(4, 153)
const keyed = madeFamilies(4, 154)
const ticked = madeFamilies(5, 155)
const inParts = madeFamilies(4, 156)
const both = madeFamilies(4, 157)
const once = madeFamilies(6, 159)
const chatted = madeFamilies(6, 160)
const signed = madeFamilies(4, 161)
const called = madeFamilies(4, 162)
const apart = madeFamilies(3, 163)
const remarked = madeFamilies(4, 158)

const sheetOf = (name: string, rows: readonly Cell[][], merges: readonly string[] = []) =>
  workbook({ sheets: [{ name, rows, merges }] })

const csv = (rows: readonly (readonly string[])[], sign = ',') =>
  Buffer.from(rows.map((cells) => cells.join(sign)).join('\n'))

/** As old programs, platforms of courses and ministries write them, and with ticks, stars and remarks. */
export const PLATFORMS: readonly ListKind[] = [
  {
    name: 'surnames and names between stars, or between slashes; an X for a surname that is not there',
    file: () =>
      sheetOf('3A primaria', [
        ['ALUMNO'],
        ...starred.map(({ child }, at): Cell[] => [
          at === 3
            ? `X*${caps(child.last_name)}*${caps(child.name)}`
            : [child.last_name, child.second_last_name ?? '', child.name]
                .map(caps)
                .join(at % 2 === 0 ? '*' : '/'),
        ]),
      ]),
    expects: {
      students: starred.map(({ child }, at) =>
        pupil(at === 3 ? { ...child, second_last_name: null } : child, { group: '2.3.A' }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'a middle name of its own; the e-mail of who has no telephone is kept in the notes',
    file: () =>
      csv([
        [
          'Student_Number',
          'Last_Name',
          'First_Name',
          'Middle_Name',
          'Mother',
          'Mother_Cell',
          'Father',
          'Guardian_Email',
        ],
        ...middle.map(({ child, mother: m, father: f }, at) => [
          `10${at}`,
          [child.last_name, child.second_last_name].join(' '),
          child.name,
          at === 1 ? 'Iván' : '',
          givenFirst(m),
          m.phone,
          at === 0 ? givenFirst(f) : '',
          at === 0 ? 'padre@familia.mx' : '',
        ]),
      ]),
    expects: {
      students: middle.map(({ child, mother: m, father: f }, at) =>
        pupil(at === 1 ? { ...child, name: `${child.name} Iván` } : child, {
          folio: `10${at}`,
          notes: at === 0 ? 'Correo papá: padre@familia.mx' : null,
          guardians: at === 0 ? [mother(m), father(f, { phone: null, email: null })] : [mother(m)],
          says: at === 0 ? [9138] : [],
        }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'the accounts of a platform of courses: what opens them is nobody’s matrícula',
    file: () =>
      csv([
        ['username', 'password', 'firstname', 'lastname', 'email', 'cohort1', 'idnumber'],
        ...accounts.map(({ child }, at) => [
          `alumno.${at}`,
          `secreta${at}`,
          child.name,
          [child.last_name, child.second_last_name].join(' '),
          `alumno${at}@escuela.mx`,
          '3A',
          `M00${at}`,
        ]),
      ]),
    options: { level: '3' },
    expects: {
      students: pupils(accounts, (_, at) => ({
        folio: `M00${at}`,
        email: `alumno${at}@escuela.mx`,
        group: '3.3.A',
      })),
      ignored: 0,
      asks: ['level'],
    },
  },
  {
    name: 'the key of the school in a column of its own says the level',
    file: () =>
      csv(
        [
          ['CCT', 'TURNO', 'GRADO', 'GRUPO', 'NOMBRE', 'APELLIDO1', 'APELLIDO2'],
          ...keyed.map(({ child }, at) => [
            '10DPR0001A',
            at % 2 === 0 ? 'MATUTINO' : 'VESPERTINO',
            '3',
            'A',
            child.name,
            child.last_name,
            child.second_last_name ?? '',
          ]),
        ],
        '|',
      ),
    expects: {
      students: pupils(keyed, (_, at) => ({ group: '2.3.A', turn: at % 2 === 0 ? 1 : 2 })),
      ignored: 0,
    },
  },
  {
    name: 'a tick below H or M, their sums below; the group of a kindergarten as the name of the sheet',
    file: () =>
      sheetOf('Kinder 3 B', [
        ['No.', 'Nombre', 'H', 'M'],
        ...ticked.map(({ child }, at): Cell[] => [
          at + 1,
          surnamesFirst(child),
          child.gender === 2 ? 'X' : null,
          child.gender === 1 ? 'X' : null,
        ]),
        ['Total', null, 2, 3],
      ]),
    expects: {
      students: pupils(ticked, ({ child }) => ({ group: '1.3.B', gender: child.gender })),
      ignored: 1,
    },
  },
  {
    name: 'D, M and A below the day of birth, the year in two digits',
    file: () =>
      sheetOf(
        'K1A',
        [
          ['PREESCOLAR'],
          ['NOMBRE DEL ALUMNO', 'FECHA DE NACIMIENTO', null, null, 'PESO'],
          [null, 'D', 'M', 'A', null],
          ...inParts.map(({ child }, at): Cell[] => [
            caps(bare(surnamesFirst(child))),
            14,
            at === 0 ? 'ENE' : 3,
            at === 1 ? 23 : 2023,
            14.5,
          ]),
        ],
        ['B2:D2'],
      ),
    expects: {
      students: inParts.map(({ child }, at) =>
        pupil(
          {
            name: bare(child.name),
            last_name: bare(child.last_name),
            second_last_name: bare(child.second_last_name ?? ''),
          },
          { group: '1.1.A', birth: at === 0 ? '2023-01-14' : '2023-03-14' },
        ),
      ),
      ignored: 0,
    },
  },
  {
    name: 'mother and father in one cell, a line for each, with their telephones',
    file: () =>
      sheetOf('4B primaria', [
        ['Alumno', 'Padres'],
        ...both.map(({ child, mother: m, father: f }, at): Cell[] => [
          surnamesFirst(child),
          at === 3
            ? `Mamá: ${givenFirst(m)}\nTel. ${m.phone}`
            : `Mamá: ${givenFirst(m)} ${m.phone}\nPapá: ${givenFirst(f)} ${f.phone}`,
        ]),
      ]),
    expects: {
      students: both.map(({ child, mother: m, father: f }, at) =>
        pupil(child, { group: '2.4.B', guardians: at === 3 ? [mother(m)] : [mother(m), father(f)] }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'a star, a tick and a remark behind names',
    file: () =>
      sheetOf('2A primaria', [
        ['Alumno'],
        ...remarked.map(({ child }, at): Cell[] => [
          `${surnamesFirst(child)}${['', ' *', ' ✓', ' - nuevo ingreso'][at]}`,
        ]),
      ]),
    expects: {
      students: remarked.map(({ child }, at) =>
        pupil(child, { group: '2.2.A', says: at === 3 ? [9152] : [] }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'the group beside its first student alone; a second telephone is noted; who left has a sheet of its own',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Primaria',
            rows: [
              ['Grupo', 'Alumno', 'Tutor', 'Tel. casa', 'Celular'],
              ...once.map(({ child, mother: m }, at): Cell[] => [
                at % 3 === 0 ? `${at / 3 + 1}° A` : null,
                surnamesFirst(child),
                givenFirst(m),
                at === 1 ? '8112233' : null,
                m.phone,
              ]),
            ],
          },
          {
            name: 'Bajas',
            rows: [
              ['Alumno', 'Fecha de baja'],
              ['Peña Gil Ana', '12/10/2026'],
            ],
          },
        ],
      }),
    expects: {
      students: pupils(once, ({ mother: m }, at) => ({
        group: `2.${at < 3 ? 1 : 2}.A`,
        notes: at === 1 ? 'Tel. tutor: 8112233' : null,
        guardians: [tutor(m)],
      })),
      ignored: 0,
      leftOut: ['Bajas'],
    },
  },
  {
    name: 'a chat of a telephone: narrow blanks in its hours, the group in bold, a picture between',
    file: () => {
      const at = (minute: number) => `28/11/26, 7:${minute}\u202fa.\u00a0m. - `
      return Buffer.from(
        [
          `${at(31)}Los mensajes y las llamadas están cifrados de extremo a extremo.`,
          `${at(32)}Maestra Lupita: *LISTA 2° B*`,
          ...chatted.map(({ child }, place) => `${place + 1}.- ${surnamesFirst(child)}`),
          `${at(40)}+52 1 618 123 4501: <Multimedia omitido>`,
        ].join('\n'),
      )
    },
    options: { level: '2' },
    expects: { students: pupils(chatted, () => ({ group: '2.2.B' })), ignored: 1, asks: ['level'] },
  },
  {
    name: 'the teacher and the director sign, with an article',
    file: () =>
      sheetOf('Hoja1', [
        ['ESC. PRIM. "BENITO JUÁREZ" C.C.T. 10DPR0001A ZONA 5 SECTOR 2'],
        ['GRADO: 3° GRUPO: "B" TURNO: VESPERTINO CICLO: 2026-2027'],
        ['NUM', 'NOMBRE DEL ALUMNO(A)', 'SEXO', 'EDAD'],
        ...signed.map(({ child }, at): Cell[] => [
          at + 1,
          surnamesFirst(child),
          child.gender === 1 ? 'F' : 'M',
          8,
        ]),
        [],
        [null, 'LA MAESTRA DEL GRUPO', null, 'EL DIRECTOR'],
        [null, 'PROFRA. ROSA LUNA DÍAZ', null, 'PROFR. JUAN SOTO MEZA'],
      ]),
    expects: {
      students: pupils(signed, ({ child }) => ({ group: '2.3.B', turn: 2, gender: child.gender })),
      ignored: 2,
    },
  },
  {
    name: 'kin behind a comma; whom to call in an emergency; three telephones',
    file: () =>
      sheetOf('3A primaria', [
        ['Alumno', 'En caso de emergencia llamar a', 'Tel casa', 'Tel oficina', 'Celular'],
        ...called.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          `${givenFirst(m)}${[', madre', ' - mamá', ' (madre)', ''][at]}`,
          at === 0 ? '8112233' : null,
          at === 0 ? '8114455' : null,
          m.phone,
        ]),
      ]),
    expects: {
      students: pupils(called, ({ mother: m }, at) => ({
        group: '2.3.A',
        notes: at === 0 ? 'Tel. tutor: 8112233, 8114455' : null,
        guardians: [at === 3 ? tutor(m) : mother(m)],
      })),
      ignored: 0,
    },
  },
  {
    name: 'the groups in one sheet, the telephones in another: asked whether they are the same',
    file: () =>
      workbook({
        sheets: [
          {
            name: '3A primaria',
            rows: [['Alumno'], ...apart.map(({ child }): Cell[] => [surnamesFirst(child)])],
          },
          {
            name: 'Contactos',
            rows: [
              ['Alumno', 'Mamá', 'Celular'],
              ...apart.map(({ child, mother: m }): Cell[] => [surnamesFirst(child), givenFirst(m), m.phone]),
            ],
          },
        ],
      }),
    expects: {
      students: [
        ...pupils(apart, () => ({ group: '2.3.A' })),
        ...pupils(apart, ({ mother: m }) => ({
          group: null,
          guardians: [mother(m)],
          says: [9210],
          state: 'question',
        })),
      ],
      ignored: 0,
    },
  },
]
