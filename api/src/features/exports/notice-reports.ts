import type { ExportData } from '@plantel/contract/export-data'
import { ASKS } from '@plantel/contract/notice-answers'
import { NOTICE_TYPE_WORDS } from '@plantel/contract/notice-words'
import { type Notice, readNotices } from '@plantel/contract/notices'
import { fullName } from '@plantel/contract/school-words'
import { dayIn } from '../../domain/schools/days.ts'
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
    column.text<Notice>('Emisor', ({ sender }) => fullName(sender)),
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
