import { openLetter, useLetter } from '@plantel/contract/access'
import { phoneDigits } from '@plantel/contract/phone'
import type { SessionLife } from '../../config.ts'
import type { Tx } from '../../db/in-school.ts'
import { findPersonOf } from '../../domain/memberships/open-row.ts'
import { findPhoneCode, type PhoneCode } from '../../domain/memberships/phone-codes.ts'
import { writeChosen } from '../../domain/memberships/sql.ts'
import { openNewSession } from '../../domain/sessions/open-session.ts'
import { knowDevice } from '../../domain/sessions/sql.ts'
import type { Counter } from '../../http/limits/counter.ts'
import { problem } from '../../http/problems.ts'
import type { OpenCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { checkEqual } from '../../passwords/check-equal.ts'
import { type Account, checkPassword } from '../../passwords/check-password.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { type Entry, enterBy } from './enter.ts'
import { type Door, wayOf } from './rules.ts'
import { findDoor, lockDoor, type OpenDoor } from './sql.ts'

interface AccessOptions {
  life: SessionLife
  demo: boolean
  /** Of codes. */
  tries: Counter<string>
  failures: Counter<string>
  welcome: (token: string, user_id: number) => void
}

interface Found {
  code: PhoneCode
  door: OpenDoor
  cellphone: string
}

type Typed = Pick<OpenCall<typeof openLetter>, 'db' | 'params' | 'ip' | 'now'> & {
  body: { cellphone: string }
}

const NOT_A_PHONE = { field: 'cellphone', message: 'Escriba los 10 dígitos de su celular' }

/** Counted before it is compared, so that many at once are no way around. @throws 1017 not a phone · 9009 · 429 */
const findTyped = async (
  { db, params, body, ip, now }: Typed,
  { tries, demo }: Pick<AccessOptions, 'tries' | 'demo'>,
): Promise<Found> => {
  tries.count(ip)
  const cellphone = phoneDigits(body.cellphone)
  if (cellphone === undefined) throw problem.invalid([NOT_A_PHONE])
  const code = await findPhoneCode(db, { cellphone, code: params.code, ip }, now)
  const door = code && (await findDoor(db, code, cellphone, demo))
  if (!code || !door) throw problem.code(9009)
  tries.uncount(ip)
  return { code, door, cellphone }
}

const CHOOSE = {
  field: 'new_password',
  message: 'Ya usa Plantel en otra escuela. Para abrir también esta, elija una contraseña nueva',
}
const OTHER = { field: 'new_password', message: 'Elija una contraseña distinta de la anterior' }

/** Which password is to be set: the typed one, or of who joins another. @throws 4003 */
const passwordToSet = (door: Door, body: OpenCall<typeof useLetter>['body']): string => {
  const way = wayOf(door)
  if (way === 'sign-in') return ''
  if (way !== 'join') return body.password
  if (!body.new_password) throw problem.code(4003, { errors: [CHOOSE] })
  if (body.new_password === body.password) throw problem.code(4003, { errors: [OTHER] })
  return body.new_password
}

/** The account with whose password this way begins. */
const askedAccount = (door: Door): Account | undefined => {
  const way = wayOf(door)
  if (way === 'join') return door.holder ?? undefined
  return way === 'sign-in' ? door.own : undefined
}

/** Counted as at the log-in (B1). @throws 1002 */
const checkTyped = async (
  { db, body, ip, now }: Pick<OpenCall<typeof useLetter>, 'db' | 'body' | 'ip' | 'now'>,
  account: Account,
  failures: Counter<string>,
): Promise<void> => {
  const asker = { device_hash: undefined, known: false, ip }
  const checkAddress = () => failures.check(ip)
  if ((await checkPassword(db, account, body.password, { asker, now, checkAddress })) === 'right') return
  failures.count(ip)
  throw problem.code(1002)
}

/** Looked up again under lock: what was checked must still be so. @throws 9009 */
const lockAsChecked = async (tx: Tx, { code, door, cellphone }: Found, demo: boolean): Promise<void> => {
  await lockDoor(tx, door)
  const now = await findDoor(tx, code, cellphone, demo)
  if (JSON.stringify(now) !== JSON.stringify(door)) throw problem.code(9009)
}

const open = async (call: OpenCall<typeof useLetter>, entry: Entry & Found, options: AccessOptions) => {
  const { inSchool, now, user_agent, device } = call
  const { life, demo } = options
  const { school_id, user_id } = entry.code
  return inSchool(school_id, user_id, async (tx) => {
    await lockAsChecked(tx, entry, demo)
    const account_id = await enterBy(tx, wayOf(entry.door), entry)
    const device_hash = await knowDevice(tx, account_id, device, now)
    const who = { account_id, school_id, user_id }
    const made = await openNewSession(tx, who, { life, now, user_agent, device_hash })
    await writeChosen(tx, account_id, school_id, now)
    return { device_hash, ...made }
  })
}

export function serveAccess(serve: Serve, options: AccessOptions): void {
  const { failures, welcome } = options

  serve(openLetter, async (call) => {
    const { code, door } = await findTyped(call, options)
    const { name } = await call.inSchool(code.school_id, code.user_id, (tx) => findPersonOf(tx, code.user_id))
    return { data: { first_name: name, school: door.school } }
  })

  serve(useLetter, async (call) => {
    const { body, now, device, page } = call
    checkEqual(body)
    const found = await findTyped(call, options)
    const account = askedAccount(found.door)
    if (account) await checkTyped(call, account, failures)
    const password = passwordToSet(found.door, body)
    const password_hash = password === '' ? '' : await hashPassword(password)
    const { device_hash, page_secret, ...session } = await open(
      call,
      { ...found, password, password_hash, now },
      options,
    )
    device.keep(device_hash)
    page.keep(page_secret, session.expires_in)
    welcome(session.access_token, found.code.user_id)
    return { ...session, token_type: 'Bearer' as const }
  })
}
