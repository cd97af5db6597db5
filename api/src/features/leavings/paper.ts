import type { LeavingPaper } from '@plantel/contract/leavings'
import { fullName, groupTitle, levelName, listName } from '@plantel/contract/school-words'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../../documents/pdf.ts'
import { fitting, lineOf } from '../../documents/plain-text.ts'
import { leavingFolio } from '../../domain/leavings/folio.ts'
import { longDay } from '../../domain/schools/days.ts'
import { headingOf, type Letterhead } from '../../domain/schools/letterhead.ts'
import type { PaperRow } from './sql.ts'

const TITLES: Record<LeavingPaper, string> = {
  certificate: 'Constancia de baja',
  receipt: 'Documentos que se devuelven',
}

/** What a school keeps of a student in paper. */
const PAPERS = [
  'Acta de nacimiento',
  'CURP',
  'Certificado del nivel anterior',
  'Boletas de grados anteriores',
  'Cartilla de vacunación o certificado médico',
  'Comprobante de domicilio',
  'Identificación de la madre, el padre o el tutor',
  'Fotografías',
]

const LONG_WORD = 40
const GREY = '#5E5A6E'
const SIGNATURE = 200

const signature = (name: string, role: string): Column => ({
  width: SIGNATURE,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE, y2: 0, lineWidth: 0.7, lineColor: GREY }] },
    { ...fitting(name, 24), alignment: 'center', margin: [0, 3, 0, 0] },
    { text: role, alignment: 'center', fontSize: 8, color: GREY },
  ],
})

const signatures = (...both: readonly [Column, Column]): Content => ({
  unbreakable: true,
  margin: [0, 70, 0, 0],
  columns: [both[0], { width: '*', text: '' }, both[1]],
})

const factsOf = (facts: readonly (readonly [string, string | null])[]): Content => ({
  layout: 'sheet',
  margin: [0, 14, 0, 0],
  table: {
    widths: [130, '*'],
    body: facts.flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[{ text: name, bold: true }, fitting(value, LONG_WORD)]],
    ),
  },
})

const placeOf = ({ group, level }: PaperRow): string =>
  group === null ? 'en esta escuela' : `en el grupo ${groupTitle(group)} de ${levelName(level)}`

const schoolOf = ({ to_school, to_key }: PaperRow): string | null =>
  to_school === null ? null : to_key === null ? to_school : `${to_school} (CCT ${to_key})`

/** The family takes it along: it says neither why nor who asked. */
const certificate = (row: PaperRow, { school, clave }: Letterhead): Content[] => {
  const { student, left_on } = row
  const name = fullName(student)
  return [
    {
      margin: [0, 10, 0, 0],
      lineHeight: 1.5,
      ...fitting(
        `La escuela ${school}, con clave de centro de trabajo ${clave}, hace constar que ${name}, con matrícula ${student.folio}, tuvo inscripción ${placeOf(row)} y causó baja a partir del ${longDay(left_on)}.`,
        LONG_WORD,
      ),
    },
    factsOf([
      ['Nombre', listName(student)],
      ['Matrícula', student.folio],
      ['CURP', student.curp],
      ['Baja desde el', longDay(left_on)],
      ['Escuela de destino', schoolOf(row)],
      ['Reingreso', row.returned_on && longDay(row.returned_on)],
    ]),
  ]
}

const receipt = (row: PaperRow): Content[] => [
  {
    margin: [0, 10, 0, 0],
    lineHeight: 1.5,
    ...fitting(
      `Por la baja de ${fullName(row.student)}, con matrícula ${row.student.folio}, la escuela devuelve a la familia los documentos marcados:`,
      LONG_WORD,
    ),
  },
  {
    margin: [0, 10, 0, 0],
    stack: [...PAPERS, 'Otro: ______________________________________________'].map((text): Content => ({
      margin: [0, 4, 0, 4],
      columns: [
        { width: 22, canvas: [{ type: 'rect', x: 0, y: 1, w: 10, h: 10, lineWidth: 0.8, lineColor: GREY }] },
        { width: '*', text },
      ],
    })),
  },
]

/** Whoever draws it on a later day has that day on it. */
export const leavingDocument = (
  letterhead: Letterhead,
  row: PaperRow,
  { paper, today }: { paper: LeavingPaper; today: string },
): PdfDocument => {
  const folio = leavingFolio(row.number)
  const title = TITLES[paper]
  const director = row.directors.length === 1 && row.directors[0] ? fullName(row.directors[0]) : ''
  const place = [row.location, longDay(today)].filter(Boolean).join(', ')
  return {
    title: lineOf(`${title} ${folio}`),
    orientation: 'portrait',
    heading: headingOf(letterhead, { title, lines: [`Folio ${folio}`] }),
    content: [
      { ...fitting(place, LONG_WORD), alignment: 'right', margin: [0, 6, 0, 0] },
      ...(paper === 'certificate' ? certificate(row, letterhead) : receipt(row)),
      paper === 'certificate'
        ? signatures(signature(director, 'Dirección'), signature('', 'Madre, padre o tutor'))
        : signatures(signature('', 'Entrega por la escuela'), signature('', 'Recibe: nombre y firma')),
    ],
    foot: lineOf(`${title} · ${folio}`),
  }
}

export const leavingFileName = (row: PaperRow, paper: LeavingPaper): string =>
  lineOf(`${TITLES[paper]} ${leavingFolio(row.number)} ${fullName(row.student)}.pdf`)
