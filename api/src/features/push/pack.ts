import { PER_PAGE_MAX } from '@plantel/contract/paging'
import type { PushMessage } from '@plantel/contract/push'
import { fullName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type EntryRow, readEntries } from '../../domain/feed/entries-sql.ts'
import { readerOf } from '../../domain/feed/reader.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { pushMessage } from '../../domain/feed/words.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { answerLink, linkUrl } from '../../domain/notices/links.ts'
import { letter } from '../../mail/letters.ts'
import type { Letter } from '../../mail/mail.ts'
import {
  type Addressee,
  type DeliveryKey,
  findAddressee,
  findDevices,
  findReader,
  findSender,
  type Outcome,
  type OwnDevice,
} from './delivery-sql.ts'
import { type DigestKey, inDigest } from './held-sql.ts'
import { newsInWords, newsLetter } from './news-letter.ts'

/** Read while the school is open, sent after. */
export type Parcel =
  | { channel: 'push'; messageFor: (device: OwnDevice) => PushMessage; devices: readonly OwnDevice[] }
  | { channel: 'mail'; letter: Letter }

/** Withdrawn, or no longer visible to the person. */
const POINTLESS: Outcome = { status: 'failed', reason: null }
const NO_SESSION: Outcome = { status: 'failed', reason: 'La sesión del dispositivo terminó' }
const NO_ADDRESS: Outcome = { status: 'failed', reason: 'La cuenta ya no tiene correo' }
const UNCONFIRMED: Outcome = { status: 'failed', reason: 'El correo no está confirmado' }

export interface Quiet {
  held_until: Date
}

const ASKED =
  'La escuela espera su respuesta. Puede contestar sin ingresar con este enlace, que es solo para usted: no lo reenvíe.'

const noticeLetter = async (
  tx: Tx,
  publicUrl: string,
  to: string,
  { entry_id, notice_id, notice_title, description }: EntryRow,
  { school_id, school, user_id }: Addressee,
  today: string,
): Promise<Letter> => {
  const sender = fullName(await findSender(tx, notice_id ?? 0))
  const link = await answerLink(tx, { notice_id: notice_id ?? 0, user_id, school_id, today })
  const words = letter(to, {
    subject: notice_title ?? '',
    paragraphs: [
      description ?? '',
      `${sender}, de ${school}, le envió este aviso.`,
      ...(link === undefined ? [] : [ASKED]),
    ],
    button:
      link === undefined
        ? { label: 'Ver el aviso', url: `${publicUrl}/mis-avisos/${notice_id}` }
        : { label: 'Contestar el aviso', url: linkUrl(publicUrl, link) },
  })
  // Stable over attempts: mail clients show a repeat once.
  return { ...words, messageId: `<entry-${school_id}-${entry_id}@${new URL(publicUrl).hostname}>` }
}

export const pack = async (
  tx: Tx,
  { publicUrl, now }: Workshop,
  delivery: DeliveryKey,
): Promise<Parcel | Outcome | Quiet> => {
  const to = await findAddressee(tx, delivery, now())
  if (!to) return POINTLESS
  if (to.quiet_until) return { held_until: to.quiet_until }
  const entry = sql`e.entry_id = ${delivery.entry_id}`
  const [row] = await readEntries(tx, readerOf(to.user_id, to.roles), entry, { page: 1, per_page: 1 })
  if (!row) return POINTLESS
  const today = dayIn(to.time_zone, now())
  if (delivery.channel === 'mail') {
    if (to.email === null) return NO_ADDRESS
    if (row.category === 'notice')
      return { channel: 'mail', letter: await noticeLetter(tx, publicUrl, to.email, row, to, today) }
    return to.confirmed
      ? { channel: 'mail', letter: newsLetter(to.email, [row], { publicUrl, school: to.school }) }
      : UNCONFIRMED
  }
  const devices = await findDevices(tx, to.user_id, now())
  if (devices.length === 0) return NO_SESSION
  return {
    channel: 'push',
    messageFor: ({ details }) => pushMessage(row, { details, school: to.school, today }),
    devices,
  }
}

/** A discreet message, or a letter. Entries that were read meanwhile are no news. */
export const packDigest = async (
  tx: Tx,
  { publicUrl, now }: Workshop,
  digest: DigestKey,
): Promise<Parcel | Outcome> => {
  const to = await findReader(tx, digest.reader_id)
  if (!to) return POINTLESS
  const mail = digest.channel === 'mail'
  const kinds = mail && !to.confirmed ? sql`e.category = 'notice'` : sql`true`
  const rows = await readEntries(
    tx,
    readerOf(to.user_id, to.roles),
    sql`${inDigest(digest, now())} and ${kinds}`,
    { page: 1, per_page: PER_PAGE_MAX },
  )
  if (rows.length === 0) return POINTLESS
  if (mail) {
    if (to.email === null) return NO_ADDRESS
    return { channel: 'mail', letter: newsLetter(to.email, rows, { publicUrl, school: to.school }) }
  }
  const devices = await findDevices(tx, to.user_id, now())
  if (devices.length === 0) return NO_SESSION
  const message = {
    title: to.school,
    body: `Tiene ${newsInWords(rows.length)} en Mis avisos.`,
    url: '/mis-avisos',
    tag: 'digest',
  }
  return { channel: 'push', messageFor: () => message, devices }
}
