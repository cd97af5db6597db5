import { type Cell, workbook } from '../write-workbook.ts'
import { dayFirst, type ListKind, mother, pupils, serialOf, surnamesFirst, tutor } from './kind.ts'
import { madeFamilies } from './made-families.ts'

const since1904 = madeFamilies(5, 81)
const formulas = madeFamilies(5, 82)
const months = madeFamilies(12, 83)
const phones = madeFamilies(30, 284)
const dates = madeFamilies(24, 85)
const quantities = madeFamilies(4, 86)
const three = madeFamilies(5, 87)

const sheetOf = (rows: readonly Cell[][], date1904 = false) =>
  workbook({ date1904, sheets: [{ name: '2B primaria', rows }] })

/** All of them are the ten digits, or say why they are none. */
const PHONES: readonly (readonly [(digits: string) => Cell, readonly number[]])[] = [
  [(d) => d, []],
  [(d) => Number(d), []],
  [(d) => d.replace(/(...)(...)(....)/, '$1 $2 $3'), []],
  [(d) => d.replace(/(...)(...)(..)(..)/, '$1-$2-$3-$4'), []],
  [(d) => d.replace(/(...)(.*)/, '($1) $2'), []],
  [(d) => d.replace(/(...)(...)(..)(..)/, '($1) $2-$3-$4'), []],
  [(d) => `+52 ${d}`, []],
  [(d) => `+521${d}`, []],
  [(d) => `52${d}`, []],
  [(d) => `0052 ${d}`, []],
  [(d) => `044 ${d}`, []],
  [(d) => `045${d}`, []],
  [(d) => `01 ${d.replace(/(...)(.*)/, '($1) $2')}`, []],
  [(d) => d.replace(/(...)(...)(....)/, '$1.$2.$3'), []],
  [(d) => `Cel. ${d}`, []],
  [(d) => `${d} (mamá)`, []],
  [(d) => `Tel: ${d}`, []],
  [(d) => `WhatsApp ${d.replace(/(..)(....)(....)/, '$1 $2 $3')}`, []],
  [(d) => `${d}.0`, []],
  [(d) => `'${d}`, []],
  [(d) => d.replace(/(...)(...)(....)/, '$1/$2/$3'), []],
  [(d) => ` ${d.split('').join(' ')} `, []],
  [(d) => ({ number: d, format: '[<=9999999]###-####;(###) ###-####' }), []],
  [(d) => ({ formula: `"6"&"${d.slice(1)}"`, value: d }), []],
  [(d) => `${d} / 618 811 2233`, [9141]],
  [(d) => `${d}, 6188112233`, [9141]],
  [(d) => `${d} y 6188112233`, [9141]],
  [(d) => `casa 8112233, cel ${d}`, [9140]],
  [(d) => d.slice(3), [9140]],
  [() => '6.18E+09', [9143]],
]
const NO_PHONE = new Set([28, 29])

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Day {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly word: string
  readonly english: string
}

const dayOf = (birth: string): Day => {
  const [year = '', month = '', day = ''] = birth.split('-')
  return {
    year,
    month,
    day,
    word: MONTHS[Number(month) - 1] ?? '',
    english: ENGLISH[Number(month) - 1] ?? '',
  }
}

const DATES: readonly ((day: Day, birth: string) => Cell)[] = [
  ({ day, month, year }) => `${day}/${month}/${year}`,
  ({ day, month, year }) => `${Number(day)}/${Number(month)}/${year}`,
  ({ day, month, year }) => `${day}-${month}-${year}`,
  ({ day, month, year }) => `${day}.${month}.${year}`,
  ({ day, month, year }) => `${day} ${month} ${year}`,
  ({ day, month, year }) => `${day}/${month}/${year.slice(2)}`,
  (_, birth) => birth,
  ({ day, month, year }) => `${year}/${month}/${day}`,
  ({ day, month, year }) => `${year}${month}${day}`,
  ({ day, word, year }) => `${Number(day)} de ${word} de ${year}`,
  ({ day, word, year }) => `${day} ${word.toUpperCase()} ${year}`,
  ({ day, word, year }) => `${day}-${word.slice(0, 3)}-${year.slice(2)}`,
  ({ day, word, year }) => `${day}/${word.slice(0, 3).toUpperCase()}/${year}`,
  ({ day, word, year }) => `${Number(day)} de ${word} del ${year}`,
  ({ day, word, year }) => `${word.charAt(0).toUpperCase()}${word.slice(1)} ${Number(day)}, ${year}`,
  ({ day, english, year }) => `${english} ${Number(day)}, ${year}`,
  ({ day, english, year }) => `${day}-${english}-${year}`,
  (_, birth) => ({ number: serialOf(birth), format: 14 }),
  (_, birth) => ({ number: serialOf(birth), format: 'dd/mm/yyyy' }),
  (_, birth) => ({ number: serialOf(birth) + 0.5, format: 'd "de" mmmm "de" yyyy' }),
  (_, birth) => serialOf(birth),
  (_, birth) => `${birth}T00:00:00`,
  (_, birth) => `${birth} 00:00:00`,
  ({ day, month, year }) => ` ${day} / ${month} / ${year} `,
]

const monthFirst = ({ day, month, year }: Day) => `${Number(month)}/${Number(day)}/${year}`

export const CELLS: readonly ListKind[] = [
  {
    name: 'days of a workbook that counts from 1904',
    file: () =>
      sheetOf(
        [
          ['Alumno', 'Fecha de nacimiento'],
          ...since1904.map(({ child }): Cell[] => [
            surnamesFirst(child),
            { number: serialOf(child.birth, Date.UTC(1904, 0, 1)), format: 14 },
          ]),
        ],
        true,
      ),
    expects: {
      students: pupils(since1904, ({ child }) => ({ group: '2.2.B', birth: child.birth })),
      ignored: 0,
    },
  },
  {
    name: 'formulas everywhere, one broken',
    file: () =>
      sheetOf([
        ['No', 'Paterno', 'Materno', 'Nombre', 'Completo', 'Correo del alumno'],
        ...formulas.map(({ child }, at): Cell[] => [
          { formula: `ROW()-1`, value: at + 1 },
          child.last_name,
          child.second_last_name,
          { formula: 'PROPER("x")', value: child.name },
          { formula: `B${at + 2}&" "&C${at + 2}&" "&D${at + 2}`, value: surnamesFirst(child) },
          at === 3 ? { error: '#N/A' } : `a${at}@correo.example`,
        ]),
        [null, null, null, { formula: 'COUNTA(D2:D6)', value: 5 }],
      ]),
    expects: {
      students: pupils(formulas, (_, at) =>
        at === 3 ? { email: null, says: [9162] } : { email: `a${at}@correo.example` },
      ),
      ignored: 1,
    },
  },
  {
    name: 'month first: the CURPs prove it',
    file: () =>
      sheetOf([
        ['Alumno', 'CURP', 'Nacimiento'],
        ...months.map(({ child }): Cell[] => [
          surnamesFirst(child),
          child.curp,
          monthFirst(dayOf(child.birth)),
        ]),
      ]),
    expects: {
      students: pupils(months, ({ child }) => ({ birth: child.birth, curp: child.curp })),
      ignored: 0,
    },
  },
  {
    name: 'month first and no CURP: asked once for the file',
    file: () =>
      sheetOf([
        ['Alumno', 'Fecha nac.'],
        ...months.map(({ child }): Cell[] => [surnamesFirst(child), monthFirst(dayOf(child.birth))]),
      ]),
    expects: {
      students: pupils(months, ({ child }) => ({ birth: child.birth })),
      ignored: 0,
      asks: ['dates'],
    },
  },
  {
    name: 'thirty ways to write a telephone',
    file: () =>
      sheetOf([
        ['Alumno', 'Mamá', 'Tel. mamá'],
        ...phones.map(({ child, mother: m }, at): Cell[] => [
          surnamesFirst(child),
          surnamesFirst(m),
          PHONES[at]?.[0](m.phone) ?? null,
        ]),
      ]),
    expects: {
      students: pupils(phones, ({ mother: m }, at) => ({
        guardians: [mother(m, NO_PHONE.has(at) ? { phone: null } : {})],
        says: PHONES[at]?.[1] ?? [],
      })),
      ignored: 0,
    },
  },
  {
    name: 'two dozen ways to write a day',
    file: () =>
      sheetOf([
        ['Alumno', 'Fecha de nacimiento'],
        ...dates.map(({ child }, at): Cell[] => [
          surnamesFirst(child),
          DATES[at]?.(dayOf(child.birth), child.birth) ?? null,
        ]),
      ]),
    expects: { students: pupils(dates, ({ child }) => ({ birth: child.birth })), ignored: 0 },
  },
  {
    name: 'days that are none, days to come, an age that is no pupil’s',
    file: () =>
      sheetOf([
        ['Alumno', 'Fecha de nacimiento'],
        ...quantities.map(({ child }, at): Cell[] => [
          surnamesFirst(child),
          ['31/02/2016', '12/12/2031', '05/06/1917', 'no sabe'][at] ?? null,
        ]),
      ]),
    expects: {
      students: pupils(quantities, (_, at) =>
        at === 2 ? { birth: '1917-06-05', says: [9132] } : { birth: null, says: [9130] },
      ),
      ignored: 0,
    },
  },
  {
    name: 'DÍA, MES and AÑO in columns of their own; the number of the list before the name',
    file: () =>
      sheetOf([
        ['Alumno', 'Día', 'Mes', 'Año', 'Tutor', 'Cel'],
        ...three.map(({ child, mother: m }, at): Cell[] => {
          const [day = '', month = '', year = ''] = dayFirst(child).split('/')
          return [
            `${at + 1}.- ${surnamesFirst(child)}`,
            Number(day),
            Number(month),
            Number(year),
            surnamesFirst(m),
            m.phone,
          ]
        }),
      ]),
    expects: {
      students: pupils(three, ({ child, mother: m }) => ({ birth: child.birth, guardians: [tutor(m)] })),
      ignored: 0,
    },
  },
]
