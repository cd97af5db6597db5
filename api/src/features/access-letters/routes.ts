import {
  issueGroupLetters,
  issueLetters,
  issueNewLetter,
  type LeftOut,
  readLetters,
  sendAccessMails,
} from '@plantel/contract/access-letters'
import { EXPORT_FILES } from '@plantel/contract/exports'
import { STATUS } from '@plantel/contract/school-words'
import type { Database, Tx } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import { belongsElsewhere, lockAccountOf } from '../../domain/memberships/sql.ts'
import { checkNoFamily } from '../../domain/families/related.ts'
import { isAboveTheSchool } from '../../domain/people/above-the-school.ts'
import { findTaken, lockPerson } from '../../domain/people/sql.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import type { Mail } from '../../mail/mail.ts'
import { type Asked, confirmPassword } from '../../passwords/confirm-password.ts'
import { addresseesOf } from './addressees.ts'
import { findGroup } from './group-sql.ts'
import { ACCESS_LETTERS, askLetters, findLetters } from './job-sql.ts'
import { queueMails } from './mails.ts'
import type { WantedLetters } from './people-sql.ts'
import { lettersFileKey } from './run-letters.ts'

const AGAIN_SECONDS = 5

const confirm = confirmPassword(3753)

interface Begun {
  job_id: number
  left_out: LeftOut[]
}

/** @throws 3500 nobody to write to · 429 one under way */
const begin = async (tx: Tx, created_by: number, wanted: WantedLetters): Promise<Begun> => {
  const { people, left_out } = await addresseesOf(tx, wanted, created_by)
  if (people.length === 0) throw problem.code(3500)
  const job_id = await askLetters(tx, { wanted, created_by, total: people.length })
  if (job_id === undefined) throw problem.tooMany(AGAIN_SECONDS)
  await queueOpenJob(tx, ACCESS_LETTERS, job_id)
  return { job_id, left_out }
}

const OPENS_OTHERS = {
  field: 'cellphone',
  message:
    'Con este número abre también otra escuela: escriba uno nuevo, o que recupere su contraseña por correo',
}

/** @throws 4013 somebody of the school has it · the person's own account opens other schools with it */
const phoneOfLetter = async (tx: Tx, user_id: number, typed: string | undefined): Promise<string> => {
  const { account_id, own_cellphone, cellphone: before } = await lockAccountOf(tx, user_id)
  const cellphone = typed ?? before
  const { same_phone } = await findTaken(tx, { cellphone, email: null })
  if (same_phone && cellphone !== before) throw problem.code(4013)
  if (cellphone === own_cellphone && (await belongsElsewhere(tx, account_id)))
    throw problem.code(4013, { errors: [OPENS_OTHERS] })
  return cellphone
}

function serveIssuing(serve: Serve): void {
  serve(
    issueGroupLetters,
    async ({ tx, user, params: { id: group_id } }) => {
      if (!(await findGroup(tx, group_id))) throw problem.code(5901)
      const { job_id } = await begin(tx, user.user_id, { group_id })
      return { data: { job_id } }
    },
    confirm,
  )

  serve(
    issueLetters,
    async ({ tx, user, params, body: { student_ids = [], user_ids = [] } }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      return { data: await begin(tx, user.user_id, { student_ids, user_ids }) }
    },
    confirm,
  )

  serve(
    issueNewLetter,
    async ({ tx, user, params: { id }, body }) => {
      const person = await lockPerson(tx, id)
      if (!person) throw problem.notFound()
      await checkNoFamily(tx, { by: user.user_id, user_id: id })
      if (isAboveTheSchool(person.group_id)) throw problem.forbidden()
      if (person.status === STATUS.inactive) throw problem.code(4000)
      const cellphone = await phoneOfLetter(tx, id, body.cellphone)
      const { job_id } = await begin(tx, user.user_id, { user_ids: [id], renews: { cellphone } })
      return { data: { job_id } }
    },
    confirm,
  )
}

function serveMailing(serve: Serve, mail: Pick<Mail, 'ready'>): void {
  // Asks a mail server: not inside a transaction.
  serve(
    sendAccessMails,
    async ({ tx, user, params, body: { user_ids }, now, prepared: ready }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      if (!ready) throw problem.code(4002, { detail: 'Por ahora no puede salir ningún correo' })
      const data = await queueMails(tx, { user_ids, made_by: user.user_id, now })
      if (data.sent + data.left_out.length === 0) throw problem.code(3500)
      return { data }
    },
    async (asked: Asked & { body: { password: string } }) => {
      await confirm(asked)
      return mail.ready()
    },
  )
}

const { type } = EXPORT_FILES.pdf

interface Means {
  db: Database
  files: FileStore
  mail: Pick<Mail, 'ready'>
}

export function serveAccessLetters(serve: Serve, { db, files, mail }: Means): void {
  serveIssuing(serve)
  serveMailing(serve, mail)

  serve(
    readLetters,
    async (call) => {
      const { tx, user, params } = call
      const job_id = params.id
      const found = await findLetters(tx, { job_id, created_by: user.user_id })
      if (!found) throw problem.code(3500)
      return {
        make: async () => {
          const asked = { report: ACCESS_LETTERS, format: 'pdf', filters: { job_id } } as const
          await countExport(db, call, { ...asked, cycle: null, rows: found.count })
          const file = await files.get(lettersFileKey(user.school_id, job_id))
          if (!file) throw problem.code(3500)
          return { ...file, type, name: 'Cartas de acceso.pdf' }
        },
      }
    },
    exportPlace(db),
  )
}
