import { givenFirst, type ListKind, mother, pupil, pupils, surnamesFirst } from './kind.ts'
import { madeFamilies } from './made-families.ts'

const form = madeFamilies(4, 81)
const talk = madeFamilies(4, 82)
const kinder = madeFamilies(4, 83)
const notes = madeFamilies(4, 84)
const english = madeFamilies(4, 85)
const [twice, again, thrice] = madeFamilies(3, 86)
const short = madeFamilies(4, 87)

const csv = (header: string, rows: readonly (readonly string[])[]) =>
  Buffer.from([header, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\n'))

/** As people fill in forms, copy from chats and write in haste. */
export const COPIED: readonly ListKind[] = [
  {
    name: 'answers of a form: months first, small letters, the mother or tutora with a telephone of the mother',
    file: () =>
      csv(
        'Marca temporal,Nombre completo del alumno,Grado y grupo,Nombre de la madre o tutora,Número de celular de la madre,¿Autoriza el uso de imagen?',
        form.map(({ child, mother: m }, at) => [
          `9/${14 + at}/2026 8:15:0${at}`,
          at === 1 ? surnamesFirst(child).toLowerCase() : surnamesFirst(child),
          '3 A',
          givenFirst(m),
          m.phone,
          'Sí',
        ]),
      ),
    options: { level: '2' },
    expects: {
      students: pupils(form, ({ mother: m }) => ({ group: '2.3.A', guardians: [mother(m)] })),
      ignored: 0,
      asks: ['level'],
    },
  },
  {
    name: 'a chat in which each line is written otherwise: bold numbers, blanks, brackets, a dash',
    file: () =>
      Buffer.from(
        talk
          .map(({ child, mother: m }, at) => {
            const [a, b, c, d] = ['1) ', '*2* ', '3.- ', '4- ']
            const number = [a, b, c, d][at] ?? ''
            const between = ['  mamá ', ' - mamá ', ' mamá: ', '   Mamá '][at] ?? ''
            return `${number}${surnamesFirst(child)}${between}${givenFirst(m)} ${m.phone}`
          })
          .join('\n'),
      ),
    options: { level: '2' },
    expects: { students: pupils(talk, ({ mother: m }) => ({ guardians: [mother(m)] })), ignored: 0 },
  },
  {
    name: 'K-2 "A" and K2A say the level too',
    file: () =>
      csv(
        'Nombre del niño (a),Grupo',
        kinder.map(({ child }, at) => [surnamesFirst(child), at % 2 === 0 ? "K-2 'A'" : 'K2A']),
      ),
    expects: { students: pupils(kinder, () => ({ group: '1.2.A' })), ignored: 0 },
  },
  {
    name: 'remarks between the rows, which are nobody',
    file: () =>
      Buffer.from(
        [
          'alumno;grado;grupo;observaciones',
          ...notes.flatMap(({ child }, at) => [
            `${surnamesFirst(child)};1;a;`,
            ...(at === 1 ? ['* alumno con beca;;;'] : []),
            ...(at === 2 ? ['nota: faltan actas;;;', '---;;;'] : []),
          ]),
        ].join('\n'),
      ),
    options: { level: '2' },
    expects: { students: pupils(notes, () => ({ group: '2.1.A' })), ignored: 3, asks: ['level'] },
  },
  {
    name: 'Last Name holds both surnames of some, one of who comes from elsewhere',
    file: () =>
      csv(
        'Student ID,Last Name,First Name,Parent 1 First Name,Parent 1 Last Name,Parent 1 Cell,Parent 1 Relationship',
        [
          ...english.map(({ child, mother: m }, at) => [
            `10${at}`,
            [child.last_name, child.second_last_name].join(' '),
            child.name,
            m.name,
            [m.last_name, m.second_last_name].filter(Boolean).join(' '),
            m.phone,
            'Mother',
          ]),
          ['109', 'Smith', 'John', '', '', '', ''],
        ],
      ),
    expects: {
      students: [
        ...pupils(english, ({ mother: m }, at) => ({
          folio: `10${at}`,
          guardians: [mother(m, { label: null })],
        })),
        pupil({ last_name: 'Smith', second_last_name: null, name: 'John' }, { folio: '109' }),
      ],
      ignored: 0,
    },
  },
  {
    name: 'one mother, written shorter in one row than in the next: she has all her names',
    file: () =>
      csv('Alumno,Mamá,Celular mamá', [
        [
          surnamesFirst(twice!.child),
          `${twice!.mother.name} ${twice!.mother.last_name}`,
          twice!.mother.phone,
        ],
        [surnamesFirst(again!.child), givenFirst(twice!.mother), twice!.mother.phone],
        [surnamesFirst(thrice!.child), givenFirst(thrice!.mother), thrice!.mother.phone],
      ]),
    expects: {
      students: [
        pupil(twice!.child, { guardians: [mother(twice!.mother)] }),
        pupil(again!.child, { guardians: [mother(twice!.mother)] }),
        pupil(thrice!.child, { guardians: [mother(thrice!.mother)] }),
      ],
      ignored: 0,
    },
  },
  {
    name: 'mothers with one name and one surname; a name alone and a second one in the cell are noted',
    file: () =>
      csv('Alumno,Contacto,Tel. contacto', [
        ...short
          .slice(0, 2)
          .map(({ child, mother: m }) => [surnamesFirst(child), `mamá ${m.name} ${m.last_name}`, m.phone]),
        [surnamesFirst(short[2]!.child), 'Abuela Carmen', short[2]!.mother.phone],
        [
          surnamesFirst(short[3]!.child),
          `${givenFirst(short[3]!.mother)} (mamá) / Juan (papá)`,
          short[3]!.mother.phone,
        ],
      ]),
    expects: {
      students: [
        ...short.slice(0, 2).map(({ child, mother: m }) =>
          pupil(child, {
            guardians: [mother({ ...m, second_last_name: null })],
          }),
        ),
        pupil(short[2]!.child, {
          notes: `Tel. tutor: Abuela Carmen, ${short[2]!.mother.phone}`,
          says: [9145],
        }),
        pupil(short[3]!.child, {
          guardians: [mother(short[3]!.mother)],
          notes: 'Otro contacto: Juan (papá)',
          says: [9148],
        }),
      ],
      ignored: 0,
    },
  },
]
