import { type Cell, workbook } from '../write-workbook.ts'
import {
  bare,
  caps,
  type ListKind,
  mother,
  named,
  pupil,
  pupils,
  split,
  surnamesFirst,
  givenFirst,
} from './kind.ts'
import { curpOf, madeFamilies, type Child } from './made-families.ts'

const born = (text: string, birth: string, gender: 1 | 2, homoclave = 'A'): Child => {
  const person = { ...named(text), birth, gender }
  return { ...person, curp: curpOf(person, homoclave) }
}

const sheetOf = (rows: readonly Cell[][]) => workbook({ sheets: [{ name: '5° A primaria', rows }] })

const COMPOUND = [
  born('Montes de Oca | Ruiz | Ana Sofía', '2016-02-03', 1),
  born('Ponce de León | Díaz de León | Diego', '2016-05-13', 2),
  born('De la O | Martínez | Itzel', '2016-07-21', 1),
  born('García | De la Cruz | Luis Ángel', '2016-01-09', 2),
  born('Del Río | De los Santos | María del Carmen', '2016-03-30', 1),
  born('San Martín | Ladrón de Guevara | José Luis', '2016-11-11', 2),
  born('Ramírez de Arellano | López | Juan de Dios', '2016-12-01', 2),
  born('Sánchez | Montes de Oca | María de los Ángeles', '2016-09-19', 1),
  born('De León | Peña | Mateo', '2016-04-04', 2),
  born('Fernández de Lara | Y Gómez | Regina', '2016-08-08', 1),
]
const common = madeFamilies(20, 91)
const single = [
  born('Tzompantzi |  | Ollin', '2015-10-02', 2),
  born('Hernández |  | María Guadalupe', '2015-02-12', 1),
  born('Chan |  | Itzel', '2015-06-22', 1),
]
const HOMONYMS = [
  born('López | García | Juan Carlos', '2016-03-01', 2),
  born('López | García | Juan Carlos', '2017-08-15', 2),
]
const TWINS = [
  born('Mata | Soto | Luis', '2016-05-05', 2),
  born('Mata | Soto | Luisa', '2016-05-05', 1),
  born('Ruiz | Lara | Ana María', '2015-09-09', 1),
  born('Ruiz | Lara | Ana Marta', '2015-09-09', 1, 'B'),
]
const HALF = [
  born('Vargas | Ortiz | Emiliano', '2015-01-20', 2),
  born('Rosales | Ortiz | Camila', '2018-06-02', 1),
]
const ortiz = { ...named('Ortiz | Silva | Rosa Elena'), phone: '6181239900', email: '' }
const titled = madeFamilies(6, 92)
const given = madeFamilies(14, 93)
const upper = madeFamilies(10, 94)
const cased = madeFamilies(5, 95)
const commas = madeFamilies(6, 96)

export const NAMES: readonly ListKind[] = [
  {
    name: 'surnames of several words and particles, proven by CURPs',
    file: () =>
      sheetOf([
        ['Nombre del alumno', 'CURP'],
        ...COMPOUND.map((child): Cell[] => [caps(surnamesFirst(child)), child.curp]),
      ]),
    expects: { students: COMPOUND.map((child) => pupil(child, { curp: child.curp })), ignored: 0 },
  },
  {
    name: 'surnames of several words without any CURP, among others',
    file: () =>
      sheetOf([
        ['Nombre del alumno'],
        ...common.map(({ child }): Cell[] => [surnamesFirst(child)]),
        ...COMPOUND.slice(0, 9).map((child): Cell[] => [surnamesFirst(child)]),
      ]),
    expects: {
      students: [...pupils(common, () => ({})), ...COMPOUND.slice(0, 9).map((child) => pupil(child))],
      ignored: 0,
    },
  },
  {
    name: 'one surname: X, S/N, a dot, nothing; in a column of its own',
    file: () =>
      sheetOf([
        ['Apellido paterno', 'Apellido materno', 'Nombre(s)'],
        ...['X', 'S/N', '.', '', 'XX', '-', 'SIN APELLIDO', 'N/A'].map((word, at): Cell[] => [
          common[at]!.child.last_name,
          word,
          common[at]!.child.name,
        ]),
      ]),
    expects: {
      students: common.slice(0, 8).map(({ child }) => pupil({ ...child, second_last_name: null })),
      ignored: 0,
    },
  },
  {
    name: 'one surname within a whole name, proven by its CURP',
    file: () =>
      sheetOf([
        ['Alumno', 'CURP'],
        ...common.map(({ child }): Cell[] => [surnamesFirst(child), child.curp]),
        ...single.map((child): Cell[] => [surnamesFirst(child), child.curp]),
        ...single.map((child): Cell[] => [`${child.last_name} X ${child.name} Uriel`, '']),
      ]),
    expects: {
      students: [
        ...pupils(common, () => ({})),
        ...single.map((child) => pupil(child)),
        ...single.map((child) => pupil({ ...child, name: `${child.name} Uriel` })),
      ],
      ignored: 0,
    },
  },
  {
    name: 'homonyms: two days of birth are two people',
    file: () =>
      sheetOf([['Alumno', 'CURP'], ...HOMONYMS.map((child): Cell[] => [surnamesFirst(child), child.curp])]),
    expects: { students: HOMONYMS.map((child) => pupil(child, { birth: child.birth })), ignored: 0 },
  },
  {
    name: 'twins are two people, with one mother',
    file: () =>
      sheetOf([
        ['Paterno', 'Materno', 'Nombre', 'Fecha de nacimiento', 'Mamá', 'Celular mamá'],
        ...TWINS.map((child, at): Cell[] => [
          child.last_name,
          child.second_last_name,
          child.name,
          child.birth,
          at < 2 ? 'Soto Díaz Irma' : 'Lara Cano Elena',
          at < 2 ? '6181230001' : '6181230002',
        ]),
      ]),
    expects: {
      students: TWINS.map((child, at) =>
        pupil(child, {
          birth: child.birth,
          guardians: [
            at < 2
              ? { names: 'Soto | Díaz | Irma', as: 2, phone: '6181230001' }
              : { names: 'Lara | Cano | Elena', as: 2, phone: '6181230002' },
          ],
        }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'half-brothers: one mother, other surnames',
    file: () =>
      sheetOf([
        ['Alumno', 'CURP', 'Nombre de la madre', 'Tel. madre'],
        ...HALF.map((child): Cell[] => [
          surnamesFirst(child),
          child.curp,
          'ORTIZ SILVA ROSA ELENA',
          ortiz.phone,
        ]),
      ]),
    expects: {
      students: HALF.map((child) =>
        pupil(child, {
          guardians: [mother(ortiz, { names: split({ ...ortiz, ...named('Ortiz | Silva | Rosa Elena') }) })],
        }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'titles before names of guardians, C. and Lic., MA. and J.',
    file: () =>
      sheetOf([
        ['Alumno', 'Madre'],
        ...titled.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          `${['C.', 'Lic.', 'Profra.', 'Sra.', 'Dra.', 'Ing.'][at] ?? ''} ${givenFirst(m)}`,
        ]),
      ]),
    expects: {
      students: pupils(titled, ({ mother: m }) => ({ guardians: [mother(m, { phone: null })] })),
      ignored: 0,
    },
  },
  {
    name: 'names first, surnames last, in one column with CURPs',
    file: () =>
      sheetOf([
        ['Nombre y apellidos', 'CURP'],
        ...given.map(({ child }): Cell[] => [givenFirst(child), child.curp]),
      ]),
    expects: { students: pupils(given, ({ child }) => ({ curp: child.curp })), ignored: 0 },
  },
  {
    name: 'names first without anything that proves it',
    file: () => sheetOf([['Nombre completo'], ...given.map(({ child }): Cell[] => [givenFirst(child)])]),
    expects: { students: pupils(given, () => ({})), ignored: 0 },
  },
  {
    name: 'capitals without accents: none is invented',
    file: () =>
      sheetOf([['ALUMNO'], ...upper.map(({ child }): Cell[] => [caps(bare(surnamesFirst(child)))])]),
    expects: {
      students: upper.map(({ child }) =>
        pupil({
          name: bare(child.name),
          last_name: bare(child.last_name),
          second_last_name: bare(child.second_last_name ?? ''),
        }),
      ),
      ignored: 0,
    },
  },
  {
    name: 'hard blanks, doubled blanks, invisible marks and letters of two signs',
    file: () =>
      sheetOf([
        ['Paterno\u00a0', '  Materno', 'Nombre (s)'],
        ...cased.map(({ child }): Cell[] => [
          `\u200b${child.last_name} `,
          (child.second_last_name ?? '').normalize('NFD'),
          ` ${child.name.replace(' ', '  ')}\u00a0`,
        ]),
      ]),
    expects: { students: pupils(cased, () => ({})), ignored: 0 },
  },
  {
    name: 'surnames, names with a comma; stars and numbers around',
    file: () =>
      sheetOf([
        ['Apellidos y nombre'],
        ...commas.map(({ child }, at): Cell[] => [
          `${at % 2 ? '* ' : ''}${caps(`${child.last_name} ${child.second_last_name}, ${child.name}`)}`,
        ]),
      ]),
    expects: { students: pupils(commas, () => ({})), ignored: 0 },
  },
]
