import type { GridRow } from './grid.ts'
import { looks } from './looks-like.ts'

/** What a messenger puts before each line: *[12/08/25, 10:15] Mtra. Ana:*, *12/8/25 10:15 - Ana:*. */
const SENT =
  /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?(?: -)? [^:]{1,40}: /i
/** *1.*, *2)*, *3 -*, *•*, *-*. */
const NUMBERING = /^(?:\(?\d{1,4}(?:[.)°º-]+| ?[.)-])\s*|\d{1,4}\s+(?=\p{L})|[•·*–—>✓✅-]+\s*)/u
const PHONE = /\(?\+?\d(?:[ ().-]{0,2}\d){6,13}/
const EMAIL = /[^\s@,;<>()]{1,64}@[^\s@,;<>()]{2,120}/
const CURP = /\b[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d\b/i
const DATE = /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/
const KINSHIP =
  /^(?:su |la |el )?(mam[aá]|pap[aá]|madre|padre|abuel(?:it)?[oa]|t[ií][oa]|herman[oa]|tutora?|madrastra|padrastro|padrinos?|madrina)(?:\s*[:,]\s*|\s+|$)/iu
const BETWEEN = /\s+[-–—|/]+\s+|\t+|\s*[;|]\s*|\s{2,}|:\s+/
const AROUND = /^[\s,.:;()–—-]+|[\s,:;()–—-]+$/g
const LONGEST = 500

/** In the order of the columns that a line becomes. */
const LINE_FIELDS = [
  'name',
  'kinship',
  'guardian',
  'phone',
  'email',
  'curp',
  'date',
  'gender',
  'group',
] as const
type LineField = (typeof LINE_FIELDS)[number]
export const LINE_COLUMN = Object.fromEntries(LINE_FIELDS.map((field, at) => [field, at]))

const take = (line: string, pattern: RegExp): { found: string; rest: string } => {
  const found = pattern.exec(line)?.[0] ?? ''
  return { found: found.trim(), rest: found === '' ? line : line.replace(found, '   ') }
}

const clean = (part: string): string => part.replace(AROUND, '').trim()

/** What one part of a line is. */
const readPart = (part: string, said: Partial<Record<LineField, string>>) => {
  const kinship = KINSHIP.exec(part)
  if (said.name !== undefined && kinship?.[1] !== undefined) {
    said.kinship ??= kinship[1]
    const rest = clean(part.slice(kinship[0].length))
    if (rest !== '') said.guardian ??= rest
  } else if (looks(part, 'group') && /\d/.test(part)) said.group ??= part
  else if (looks(part, 'gender')) said.gender ??= part
  else if (said.name === undefined) said.name = part
  else if (looks(part, 'name')) said.guardian ??= part
}

/** A kinship that stands behind the name without anything between: *Ana Peña mamá 618…*. */
const KINSHIP_WITHIN = /\s(?=(?:mam[aá]|pap[aá]|abuelit?[oa]|t[ií][oa]|tutora?)(?:[\s:,]|$))/iu

/** *1. Peña López Ana - mamá Rosa 618 123 4567*, taken apart. */
export const lineCells = (line: string): string[] => {
  const said: Partial<Record<LineField, string>> = {}
  let text = line.slice(0, LONGEST).replace(SENT, '').trim().replace(NUMBERING, '')
  const fields = { curp: CURP, email: EMAIL, date: DATE, phone: PHONE } as const
  for (const field of ['curp', 'email', 'date', 'phone'] as const) {
    const { found, rest } = take(text, fields[field])
    if (found === '') continue
    said[field] = found
    text = rest
  }
  for (const between of text
    .replace(/\b(?:tel|cel|whatsapp|celular|tel[eé]fono)\.?:?(?=\s|$)/giu, '   ')
    .split(BETWEEN))
    for (const part of (said.name === undefined ? between.split(KINSHIP_WITHIN) : [between]).map(clean))
      if (part !== '') readPart(part, said)
  return LINE_FIELDS.map((field) => said[field] ?? '')
}

const MOST = 0.6

export const isNumbered = (line: string): boolean =>
  NUMBERING.test(line.slice(0, LONGEST).replace(SENT, '').trim())

/** Whether rows are lines of a text: one cell each, and more in it than a name in most of them, or numbered. */
export const areLines = (rows: readonly GridRow[]): boolean => {
  const single = rows.filter(({ own }) => own.filter((cell) => cell.trim() !== '').length === 1)
  return rows.length > 0 && single.length >= rows.length * MOST
}

/** *… | mamá Rosa | 618…*: a reader has cut lines of a chat, and what they are of differs from row to row. */
export const talksOfKin = (rows: readonly GridRow[]): boolean => {
  const kin = rows.filter(({ own }) =>
    own.some((cell, at) => at > 0 && KINSHIP.exec(cell.trim())?.[0] !== undefined),
  )
  return kin.length >= 2 && kin.length * 4 >= rows.length
}

/** Cells of a row in one line again, where a reader has cut it at a comma or a tab. */
export const wholeLine = ({ own }: GridRow): string => own.filter((cell) => cell.trim() !== '').join('\t')
