import type { ExportData } from '@plantel/contract/export-data'
import { ASKS } from '@plantel/contract/notice-answers'
import { NOTICE_TYPE_WORDS } from '@plantel/contract/notice-words'
import { type ChildState, type NoticeChild, readNoticeChildren } from '@plantel/contract/notice-children'
import { type Notice, readNotice, readNotices } from '@plantel/contract/notices'
import { listName } from '@plantel/contract/school-words'
import { dayIn } from '../../domain/schools/days.ts'
import { kinOf } from './personal-columns.ts'
import type { Source } from './source.ts'
import { chosenOf, column, keyed, type ReportTable, tableOf } from './table.ts'

const ASK_WORDS = { [ASKS.nothing]: null, [ASKS.read]: 'Enterado', [ASKS.yesNo]: 'Sí o No' } as const

const answered = ({ ask, answers }: Notice): number | null => {
  if (ask === ASKS.nothing || !answers) return null
  return ask === ASKS.yesNo ? answers.yes + answers.no : answers.read
}

const missing = (notice: Notice): number | null => {
  const given = answered(notice)
  return given === null || !notice.answers ? null : notice.answers.asked - given
}

const columnsIn = (zone: string) => [
  keyed(
    'title',
    column.text<Notice>('Asunto', ({ title, withdrawn }) => (withdrawn ? `${title} (retirado)` : title)),
  ),
  keyed(
    'description',
    column.text<Notice>('Descripción', ({ description }) => description),
  ),
  keyed(
    'type',
    column.text<Notice>('Tipo', ({ type }) => NOTICE_TYPE_WORDS[type]),
  ),
  keyed(
    'sender',
    column.text<Notice>('Emisor', ({ sender }) => listName(sender)),
  ),
  keyed(
    'created_at',
    column.day<Notice>('Creación', ({ created_at }) => dayIn(zone, created_at)),
  ),
  keyed(
    'read',
    column.count<Notice>('Personas', ({ expected }) => expected ?? null),
  ),
  keyed(
    'read',
    column.count<Notice>('Leído', ({ read }) => read ?? null),
  ),
  keyed(
    'read',
    column.count<Notice>('Contactos sin acceso', ({ without_access }) => without_access ?? null),
  ),
  keyed(
    'answers',
    column.text<Notice>('Pide', ({ ask }) => ASK_WORDS[ask]),
  ),
  keyed('answers', column.count<Notice>('Contestaron', answered)),
  keyed('answers', column.count<Notice>('Faltan', missing)),
]

export const notices = async (
  { school_id, zone, all }: Source,
  { search, sort, type, columns }: ExportData<'notices'>,
): Promise<ReportTable> => {
  const rows = await all(readNotices, { id: school_id, query: { search: search || undefined, sort, type } })
  const about: ReportTable['about'] = []
  if (type !== undefined) about.push(['Tipo', NOTICE_TYPE_WORDS[type]])
  if (search) about.push(['Búsqueda', search])
  return tableOf({ title: 'Avisos', about, none: 'Sin avisos' }, chosenOf(columnsIn(zone), columns), rows)
}

const CHILD_WORDS: Record<ChildState, string> = {
  read: 'Leído',
  unread: 'Sin leer',
  none: 'A nadie le llegó',
}

const GIVEN = { read: 'Enterado', yes: 'Sí', no: 'No' } as const

const familyWords =
  (zone: string) =>
  ({ family }: NoticeChild): string | null =>
    family
      .map((member) => {
        const { has_notice, read_at, answer } = member
        const reading = read_at === null ? 'sin leer' : `leído ${dayIn(zone, read_at)}`
        const how = has_notice ? reading : 'no le llegó'
        return `${listName(member)} (${kinOf(member)}): ${answer === null ? how : `${how}, ${GIVEN[answer]}`}`
      })
      .join('; ') || null

const firstReading = ({ family }: NoticeChild): string | undefined =>
  family.flatMap(({ read_at }) => read_at ?? []).toSorted()[0]

const childColumns = (zone: string) => [
  column.text<NoticeChild>('Matrícula', ({ student }) => student.folio),
  column.text<NoticeChild>('Alumno', ({ student }) => listName(student)),
  column.text<NoticeChild>('Grupo', ({ group_title }) => group_title ?? 'Sin grupo'),
  column.text<NoticeChild>('Estado', ({ state }) => CHILD_WORDS[state]),
  column.day<NoticeChild>('Leído', (child) => {
    const at = firstReading(child)
    return at === undefined ? null : dayIn(zone, at)
  }),
  column.text<NoticeChild>('Familia', familyWords(zone)),
]

/** Of one notice, child by child. */
export const noticeChildren = async (
  { zone, all, one }: Source,
  { notice_id, search, state, group_id }: ExportData<'notice-children'>,
): Promise<ReportTable> => {
  const { data: notice } = await one(readNotice, { id: notice_id })
  const query = { search: search || undefined, state, group_id }
  const rows = await all(readNoticeChildren, { id: notice_id, query })
  const about: ReportTable['about'] = [['Aviso', notice.title]]
  if (state !== undefined) about.push(['Estado', CHILD_WORDS[state]])
  if (search) about.push(['Búsqueda', search])
  const words = {
    title: 'Quién leyó el aviso',
    name: `Quién leyó ${notice.title}`,
    about,
    none: 'Sin alumnos',
  }
  return tableOf(words, childColumns(zone), rows)
}
