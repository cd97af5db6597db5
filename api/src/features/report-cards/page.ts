import { IMPORTED_CARD } from '@plantel/contract/report-cards'
import { missedInWords } from '@plantel/contract/days-missed'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { fitting } from '../../documents/plain-text.ts'
import { longDayIn } from '../../domain/schools/days.ts'
import type { CardToDraw } from './cards-sql.ts'
import type { CardContent } from './content.ts'
import { gradeTables } from './grade-tables.ts'

const GREY = '#5E5A6E'

const replacedLine = ({ replaced_at, time_zone }: CardToDraw): Content[] =>
  replaced_at === null
    ? []
    : [
        {
          table: {
            widths: ['*'],
            body: [
              [
                {
                  text: `Reemplazada por una más reciente el ${longDayIn(time_zone, replaced_at)}`,
                  bold: true,
                  color: '#B3261E',
                  alignment: 'center',
                },
              ],
            ],
          },
          margin: [0, 0, 0, 8],
        },
      ]

const written = (count: number): string => count.toLocaleString('es-MX')

const counted = (count: number, what: string): string => `${written(count)} ${what}${count === 1 ? '' : 's'}`

const attendance = ({ presences, absences, presence, missed }: CardContent): Content => ({
  text: [
    { text: 'Asistencia: ', bold: true },
    presence === null
      ? 'sin registros'
      : missed === undefined
        ? `${counted(presences, 'asistencia')}, ${counted(absences, 'falta')} (${presence} % de asistencia)`
        : `${missedInWords(missed)}\nFaltas (clases): ${written(absences)} de ${written(presences + absences)} (${presence} % de asistencia)`,
  ],
})

const NOTES_WIDTH = 282

/** Longest word in letters. */
const LONG_WORD = { notes: 32, signer: 19, proof: 21 }

const RULE: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: NOTES_WIDTH, y2: 0, lineWidth: 0.5, lineColor: '#8A8598' }],
  margin: [0, 18, 0, 0],
}

const observations = ({ observations: text }: CardToDraw): Content => ({
  stack: [
    { text: 'Observaciones', bold: true },
    ...(text === null
      ? [RULE, RULE]
      : [{ ...fitting(text, LONG_WORD.notes), margin: [0, 2, 0, 0] } as Content]),
  ],
  margin: [0, 8, 0, 0],
})

const signature = (name: string, role: string): Column => ({
  stack: [
    { canvas: [{ type: 'line', x1: 8, y1: 0, x2: 160, y2: 0, lineWidth: 0.75 }] },
    { ...fitting(name, LONG_WORD.signer), margin: [4, 3, 4, 0] },
    { text: role, color: GREY, fontSize: 8 },
  ],
  width: '*',
  alignment: 'center',
})

const signatures = ({ director, advisor }: CardContent): Content => ({
  columns: [
    signature(director ?? '', 'Dirección'),
    ...(advisor === null ? [] : [signature(advisor, 'Orientación del grupo')]),
    signature('', 'Madre, padre o tutor'),
  ],
  margin: [0, 40, 0, 0],
})

/** Of a boleta that another installation issued nobody can say here whether it is true. */
const importedNote = ({ content, issued_at, time_zone }: CardToDraw): Column => ({
  width: 246,
  fontSize: 8,
  stack: [
    { text: IMPORTED_CARD, bold: true, fontSize: 9 },
    fitting(content.student, LONG_WORD.proof),
    { text: `Emitida el ${longDayIn(time_zone, issued_at)}`, color: GREY },
    { text: 'Sin folio: no se puede comprobar en línea', color: GREY },
  ],
})

/** Names the student, for it may stand alone on a second page. */
const proof = (card: CardToDraw, publicUrl: string): Column => {
  const { folio, content, issued_at, time_zone } = card
  if (folio === null) return importedNote(card)
  const address = `${publicUrl}/boleta/${folio}`
  return {
    width: 246,
    columns: [
      { qr: address, fit: 70, eccLevel: 'M', width: 80 },
      {
        width: '*',
        fontSize: 8,
        stack: [
          { text: `Folio ${folio}`, bold: true, fontSize: 9 },
          fitting(content.student, LONG_WORD.proof),
          { text: `Emitida el ${longDayIn(time_zone, issued_at)}`, color: GREY },
          { text: `Compruebe esta boleta en ${address.replace(/^https?:\/\//, '')}`, color: GREY },
        ],
      },
    ],
  }
}

export const cardPage = (card: CardToDraw, publicUrl: string): Content[] => {
  const { content } = card
  const isBelow = [
    content.average,
    ...content.subjects.flatMap(({ grades, average }) => [...grades, average]),
  ].some((grade) => grade?.below)
  return [
    ...replacedLine(card),
    ...gradeTables(content),
    ...(isBelow
      ? [
          {
            text: `* Menor que la calificación mínima aprobatoria (${content.minimum})`,
            fontSize: 8,
            color: GREY,
            margin: [0, 4, 0, 0],
          } as Content,
        ]
      : []),
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      stack: [
        {
          columns: [
            { width: NOTES_WIDTH, stack: [attendance(content), observations(card)] },
            { width: '*', text: '' },
            proof(card, publicUrl),
          ],
        },
        signatures(content),
      ],
    },
  ]
}
