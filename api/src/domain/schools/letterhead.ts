import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { Content, Margins, Table } from 'pdfmake/interfaces.js'
import type { Tx } from '../../db/in-school.ts'
import { centreLine, type PaperCentre, workCentreOf } from './work-centre.ts'
import type { FileStore } from '../../files/file-store.ts'
import { asPng } from '../../files/images.ts'
import { logoKey } from './logo-file.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { fitting } from '../../documents/plain-text.ts'

/** JSON: it goes to the drawing thread, or waits in a job. */
export interface Letterhead {
  school: string
  clave: string
  /** *Zona escolar 12 · Sector 3*, of the work centre; none of a school that gave none. */
  centre?: string
  /** A PNG as a data URL. */
  logo: string | null
}

/** Pixels; printed at a quarter of this length, so that it stays sharp. */
const LOGO_SIDE = 200

const findCentre = async (tx: Tx, { level, turn }: PaperPlace): Promise<PaperCentre | undefined> => {
  const { rows } = await sql<PaperCentre>`
    select w.name, w.clave, w.agreement, w.zone, w.sector
    from ${workCentreOf({ level: sql`${level}::smallint`, turn: sql`${turn}::smallint` })} w`.execute(tx)
  return rows[0]
}

/** Of which level and turn a paper is; nulls: of the whole school. */
export interface PaperPlace {
  level: number | null
  turn: number | null
}

const WHOLE_SCHOOL: PaperPlace = { level: null, turn: null }

/** The school's name, key and logo, or those of the work centre of a level and turn. */
export const readLetterhead = async (
  tx: Tx,
  files: FileStore,
  place: PaperPlace = WHOLE_SCHOOL,
): Promise<Letterhead> => {
  const { school_id, name, clave, path } = await tx
    .selectFrom('schools')
    .leftJoin('settings', (join) =>
      join.onRef('settings.school_id', '=', 'schools.school_id').on('settings.key', '=', LOGO_KEY),
    )
    .select(['schools.school_id', 'schools.name', 'schools.clave', 'settings.value as path'])
    .where('schools.school_id', '=', sql<number>`current_school_id()`)
    .executeTakeFirstOrThrow()
  const key = logoKey(school_id, path ?? '')
  const file = key === undefined ? undefined : await files.get(key)
  const png = file && (await asPng(await buffer(file.bytes), LOGO_SIDE))
  const centre = place.level === null ? undefined : await findCentre(tx, place)
  return {
    school: centre?.name ?? name,
    clave: centre?.clave ?? clave,
    ...(centre && centreLine(centre)),
    logo: png ? `data:image/png;base64,${png.toString('base64')}` : null,
  }
}

export interface HeadingWords {
  title: string
  lines: readonly string[]
}

const LOGO_POINTS = 50
const GREY = '#5E5A6E'
/** Points, beside the logo on an upright sheet. */
const TEXT_WIDTH = 470

const LONG_WORD = 30

const SIZES = { school: 11, clave: 8, title: 14, line: 9 }

/** Upper estimate: a letter is half as wide as high, capitals a little more. */
const heightOf = (text: string, size: number) =>
  Math.max(1, Math.ceil((text.length * size * 0.7) / TEXT_WIDTH)) * size * 1.2

const TOP = 24
const UNDER = 22

export const headingOf = (
  { school, clave, centre, logo }: Letterhead,
  { title, lines }: HeadingWords,
): NonNullable<PdfDocument['heading']> => {
  const stack = [
    { text: school, bold: true, fontSize: SIZES.school },
    { text: [`CCT ${clave}`, centre].filter(Boolean).join(' · '), color: GREY, fontSize: SIZES.clave },
    { text: title, bold: true, fontSize: SIZES.title, margin: [0, 4, 0, 0] satisfies Margins },
    ...lines.map((text) => ({ text, color: GREY, fontSize: SIZES.line })),
  ].map((line) => ({ ...line, ...fitting(line.text, LONG_WORD) }))
  const height = stack.reduce((sum, { text, fontSize }) => sum + heightOf(text, fontSize), 4)
  const words: Content = { stack, margin: [0, 0, 0, 6] }
  const picture: Content = { image: 'logo', fit: [LOGO_POINTS, LOGO_POINTS], margin: [0, 0, 10, 6] }
  const table: Table =
    logo === null ? { widths: ['*'], body: [[words]] } : { widths: ['auto', '*'], body: [[picture, words]] }
  return {
    content: { table, layout: 'heading' },
    height: TOP + Math.max(height, LOGO_POINTS) + UNDER,
    pictures: logo === null ? {} : { logo },
  }
}
