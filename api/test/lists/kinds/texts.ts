import {
  caps,
  dayFirst,
  givenFirst,
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

const chat = madeFamilies(6, 61)
const messenger = madeFamilies(5, 62)
const old = madeFamilies(6, 63)
const mojibake = madeFamilies(8, 64)
const wide = madeFamilies(5, 65)
const bigEndian = madeFamilies(5, 66)
const tabs = madeFamilies(5, 67)
const pipes = madeFamilies(5, 68)
const quoted = madeFamilies(5, 69)
const lost = madeFamilies(4, 70)
const nothing = madeFamilies(6, 71)
const bullets = madeFamilies(5, 72)

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

export const TEXTS: readonly ListKind[] = [
  {
    name: 'a list copied from a chat: numbers, dashes, mothers and telephones',
    file: () =>
      Buffer.from(
        `Lista de 3° B primaria\n${chat.map(({ child, mother: m }, at) => `${at + 1}. ${surnamesFirst(child)} - mamá ${givenFirst(m)} ${m.phone.replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`).join('\n')}\nGracias, buen día`,
      ),
    options: { level: '2' },
    expects: {
      students: pupils(chat, ({ mother: m }) => ({ group: '2.3.B', guardians: [mother(m)] })),
      ignored: 1,
    },
  },
  {
    name: 'messages of several people, each with a day, an hour and a sender',
    file: () =>
      Buffer.from(
        messenger
          .map(
            ({ child, mother: m }, at) =>
              `[12/08/26, 10:${15 + at}:02] Mtra. Eva: ${at + 1}) ${surnamesFirst(child)} ${m.phone}`,
          )
          .join('\n'),
      ),
    expects: { students: pupils(messenger, ({ mother: m }) => ({ phone: m.phone })), ignored: 0 },
  },
  {
    name: 'bullets and tabs, CURP behind the name',
    file: () =>
      Buffer.from(bullets.map(({ child }) => `• ${surnamesFirst(child)}\t${child.curp}`).join('\n')),
    expects: {
      students: pupils(bullets, ({ child }) => ({
        curp: child.curp,
        birth: child.birth,
        gender: child.gender,
      })),
      ignored: 0,
    },
  },
  {
    name: 'Windows-1252 with semicolons',
    file: () =>
      Buffer.from(
        lines(
          [
            [
              'Matrícula',
              'Apellido paterno',
              'Apellido materno',
              'Nombre',
              'Género',
              'Teléfono tutor',
              'Tutor',
            ],
            ...old.map(({ child, mother: m }, at) => [
              `M${100 + at}`,
              child.last_name,
              child.second_last_name ?? '',
              child.name,
              sexLetter(child),
              m.phone,
              givenFirst(m),
            ]),
          ],
          ';',
        ),
        'latin1',
      ),
    expects: {
      students: pupils(old, ({ child, mother: m }, at) => ({
        folio: `M${100 + at}`,
        gender: child.gender,
        guardians: [tutor(m)],
      })),
      ignored: 0,
    },
  },
  {
    name: 'accents that somebody broke (GarcÃ­a) are put right',
    file: () =>
      Buffer.from(
        Buffer.from(
          lines(
            [
              ['Alumno', 'Sección', 'Mamá'],
              ...mojibake.map(({ child, mother: m }) => [surnamesFirst(child), 'A', surnamesFirst(m)]),
            ],
            ',',
          ),
        ).toString('latin1'),
      ),
    expects: {
      students: pupils(mojibake, ({ mother: m }) => ({
        guardians: [mother(m, { phone: null })],
        says: [9150],
        state: 'question',
      })),
      ignored: 0,
      asks: ['level'],
    },
  },
  {
    name: 'UTF-16 with tabs, as Excel saves Unicode text',
    file: () =>
      utf16(
        lines(
          [
            ['ALUMNO', 'F. NAC.', 'SEXO'],
            ...wide.map(({ child }) => [caps(surnamesFirst(child)), dayFirst(child), sexLetter(child)]),
          ],
          '\t',
        ),
      ),
    expects: {
      students: pupils(wide, ({ child }) => ({ birth: child.birth, gender: child.gender })),
      ignored: 0,
    },
  },
  {
    name: 'UTF-16 of the other order, without a mark',
    file: () =>
      Buffer.from(
        lines(
          [['Nombre completo', 'CURP'], ...bigEndian.map(({ child }) => [surnamesFirst(child), child.curp])],
          ',',
        ),
        'utf16le',
      ).swap16(),
    expects: { students: pupils(bigEndian, ({ child }) => ({ curp: child.curp })), ignored: 0 },
  },
  {
    name: 'tabs, old ends of lines, empty lines between',
    file: () =>
      Buffer.from(
        lines(
          [
            ['Nombre', 'Apellidos'],
            ...tabs.flatMap(({ child }) => [
              [child.name, `${child.last_name} ${child.second_last_name ?? ''}`],
              [],
            ]),
          ],
          '\t',
          '\r',
        ),
      ),
    expects: { students: pupils(tabs, () => ({})), ignored: 0 },
  },
  {
    name: 'upright strokes, blanks around, a title above',
    file: () =>
      Buffer.from(
        `REPORTE DE ALUMNOS\n${lines([['CLAVE', 'NOMBRE', 'GRADO Y GRUPO'], ...pipes.map(({ child }, at) => [` A-${10 + at} `, ` ${surnamesFirst(child)} `, ' 4to. "C" primaria '])], '|', '\n')}`,
      ),
    expects: { students: pupils(pipes, (_, at) => ({ folio: `A-${10 + at}`, group: '2.4.C' })), ignored: 0 },
  },
  {
    name: 'commas within quotes: surnames, names',
    file: () =>
      Buffer.from(
        `\ufeff"Student ID","Nombre","Dirección"\r\n${quoted.map(({ child }, at) => `"0${at + 1}","${child.last_name} ${child.second_last_name}, ${child.name}","Pino 12, Centro"`).join('\r\n')}`,
      ),
    expects: { students: pupils(quoted, (_, at) => ({ folio: `0${at + 1}`, street: 'Pino' })), ignored: 0 },
  },
  {
    name: 'a letter lost for good is told (Nu?ez)',
    file: () =>
      Buffer.from(
        lines(
          [
            ['Paterno', 'Materno', 'Nombre'],
            ...lost.map(({ child }, at) => [
              at === 2 ? 'Nu?ez' : child.last_name,
              child.second_last_name ?? '',
              child.name,
            ]),
          ],
          ',',
        ),
      ),
    expects: {
      students: lost.map(({ child }, at) =>
        at === 2 ? pupil({ ...child, last_name: 'Nu?ez' }, { says: [9161] }) : pupil(child),
      ),
      ignored: 0,
    },
  },
  {
    name: 'words for nothing in every column',
    file: () =>
      Buffer.from(
        lines(
          [
            ['Alumno', 'Correo del alumno', 'Celular del alumno', 'CURP', 'Calle', 'Matrícula'],
            ...nothing.map(({ child }, at) => [
              surnamesFirst(child),
              ['N/A', 'no tiene', '-', 'S/N', 'ninguno', 'sin dato'][at] ?? '',
              ['x', 'NA', '0', 's/n', 'pendiente', '--'][at] ?? '',
              ['EN TRÁMITE', 'pendiente', 'S/C', 'XEXX010101HNEXXXA4', 'EXTRANJERO', 'n/a'][at] ?? '',
              's/d',
              `F${at}`,
            ]),
          ],
          ';',
        ),
      ),
    expects: {
      students: pupils(nothing, (_, at) => ({
        email: null,
        phone: null,
        curp: null,
        street: null,
        folio: `F${at}`,
      })),
      ignored: 0,
    },
  },
]
