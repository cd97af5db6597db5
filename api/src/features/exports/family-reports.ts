import {
  CHANGE_LABELS,
  CHANGE_STATUS_WORDS,
  type InboxChange,
  readChangeRequests,
} from '@plantel/contract/change-requests'
import { EXCUSE_REASONS, EXCUSE_STATUS_WORDS, type InboxExcuse, readExcuses } from '@plantel/contract/excuses'
import type { ExportData } from '@plantel/contract/export-data'
import { type ConfirmedStudent, readConfirmations } from '@plantel/contract/family-confirmations'
import { BEHALF_WAYS } from '@plantel/contract/on-behalf'
import { listName } from '@plantel/contract/school-words'
import { dayIn, longDay } from '../../domain/schools/days.ts'
import { kinOf } from './personal-columns.ts'
import type { Source } from './source.ts'
import { column, type ReportTable, tableOf } from './table.ts'

type About = ReportTable['about']

const said = (words: [string, string | undefined | false][]): About =>
  words.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []))

const dayOrNone = (zone: string, at: string | null) => (at === null ? null : dayIn(zone, at))

const excuseColumns = (zone: string) => [
  column.day<InboxExcuse>('Enviado', ({ sent_at }) => dayIn(zone, sent_at)),
  column.text<InboxExcuse>('Matrícula', ({ student }) => student.folio),
  column.text<InboxExcuse>('Alumno', ({ student }) => listName(student)),
  column.text<InboxExcuse>('Grupo', ({ group }) => group?.title ?? 'Sin grupo'),
  column.day<InboxExcuse>('Del', ({ from_date }) => from_date),
  column.day<InboxExcuse>('Al', ({ to_date }) => to_date),
  column.text<InboxExcuse>('Motivo', ({ reason }) => reason && EXCUSE_REASONS[reason]),
  column.text<InboxExcuse>('Envió', ({ sent_by }) => sent_by && listName(sent_by)),
  column.text<InboxExcuse>('Cómo llegó', ({ on_paper }) => on_paper && BEHALF_WAYS[on_paper.how]),
  column.text<InboxExcuse>('Estado', ({ status }) => EXCUSE_STATUS_WORDS[status]),
  column.text<InboxExcuse>('Revisó', ({ decided_by }) => decided_by && listName(decided_by)),
  column.day<InboxExcuse>('Revisado', ({ decided_at }) => dayOrNone(zone, decided_at)),
  column.text<InboxExcuse>('Respuesta', ({ answer }) => answer),
]

/** What a family wrote and its photo stay on the screen. */
export const excuses = async (
  { school_id, zone, all }: Source,
  { search, status, group_id, from, to }: ExportData<'excuses'>,
): Promise<ReportTable> => {
  const rows = await all(readExcuses, { id: school_id, query: { search, status, group_id, from, to } })
  const about = said([
    ['Estado', status !== undefined && EXCUSE_STATUS_WORDS[status]],
    ['Grupo', group_id === undefined ? undefined : rows[0]?.group?.title],
    ['Desde', from && longDay(from)],
    ['Hasta', to && longDay(to)],
    ['Búsqueda', search],
  ])
  return tableOf({ title: 'Justificantes', about, none: 'Sin justificantes' }, excuseColumns(zone), rows)
}

const valueOf = (value: InboxChange['to']): string | null =>
  Array.isArray(value)
    ? value.map(({ name, kinship, cellphone }) => `${name} (${kinship}) ${cellphone}`).join('; ')
    : value

/** Of health only that it is asked for: who reads it does so where each reading is written down. */
const shown =
  (read: (row: InboxChange) => InboxChange['to']) =>
  (row: InboxChange): string | null =>
    row.field === 'health' ? null : valueOf(read(row))

const changeColumns = (zone: string) => [
  column.day<InboxChange>('Enviada', ({ sent_at }) => dayIn(zone, sent_at)),
  column.text<InboxChange>('Matrícula', ({ student }) => student.folio),
  column.text<InboxChange>('Alumno', ({ student }) => listName(student)),
  column.text<InboxChange>('Grupo', ({ group }) => group?.title ?? 'Sin grupo'),
  column.text<InboxChange>('Dato', ({ field }) => CHANGE_LABELS[field]),
  column.text<InboxChange>(
    'Antes',
    shown(({ from }) => from),
  ),
  column.text<InboxChange>(
    'Pide',
    shown(({ to }) => to),
  ),
  column.text<InboxChange>('Pidió', ({ sent_by }) => listName(sent_by)),
  column.text<InboxChange>('Estado', ({ status }) => CHANGE_STATUS_WORDS[status]),
  column.text<InboxChange>('Revisó', ({ decided_by }) => decided_by && listName(decided_by)),
  column.day<InboxChange>('Revisada', ({ decided_at }) => dayOrNone(zone, decided_at)),
  column.text<InboxChange>('Respuesta', ({ answer }) => answer),
]

export const changeRequests = async (
  { school_id, zone, all }: Source,
  { status }: ExportData<'change-requests'>,
): Promise<ReportTable> => {
  const rows = await all(readChangeRequests, { id: school_id, query: { status } })
  const about = said([['Estado', status !== undefined && CHANGE_STATUS_WORDS[status]]])
  const title = 'Solicitudes de las familias'
  return tableOf({ title, about, none: 'Sin solicitudes' }, changeColumns(zone), rows)
}

type Member = ConfirmedStudent['family'][number]

const members = (family: readonly Member[], words: (member: Member) => string): string | null =>
  family.map(words).join('; ') || null

const confirmationColumns = (zone: string) => [
  column.text<ConfirmedStudent>('Matrícula', ({ student }) => student.folio),
  column.text<ConfirmedStudent>('Alumno', ({ student }) => listName(student)),
  column.text<ConfirmedStudent>('Grupo', ({ group }) => group ?? 'Sin grupo'),
  column.text<ConfirmedStudent>('Familia', ({ family }) =>
    members(family, (member) => `${listName(member)} (${kinOf(member)})`),
  ),
  column.text<ConfirmedStudent>('Confirmó', ({ family }) =>
    members(
      family.filter(({ confirmed_at }) => confirmed_at !== null),
      (member) => [listName(member), ...(member.how === null ? [] : [BEHALF_WAYS[member.how]])].join(', '),
    ),
  ),
  column.day<ConfirmedStudent>('Día', ({ family }) =>
    dayOrNone(
      zone,
      family
        .flatMap(({ confirmed_at }) => confirmed_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    ),
  ),
]

export const familyConfirmations = async (
  { school_id, zone, all }: Source,
  { search, confirmed }: ExportData<'family-confirmations'>,
): Promise<ReportTable> => {
  const rows = await all(readConfirmations, { id: school_id, query: { search, confirmed } })
  const about = said([
    ['Estado', confirmed !== undefined && (confirmed === 1 ? 'Confirmados' : 'Faltan')],
    ['Búsqueda', search],
  ])
  return tableOf({ title: 'Confirmación de datos', about, none: 'Nadie' }, confirmationColumns(zone), rows)
}
