import { LETTERS_MINUTES } from '@plantel/contract/access-letters'
import { CODE_DAYS } from '@plantel/contract/access-codes'
import { Id } from '@plantel/contract/fields'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { hashCode, keepCodes, newCode } from '../../domain/memberships/access-codes.ts'
import { longDayIn } from '../../domain/schools/days.ts'
import { type Letterhead, type PaperPlace, readLetterhead } from '../../domain/schools/letterhead.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import { HANDED_OUT } from '../../files/handed-out.ts'
import { problem } from '../../http/problems.ts'
import { job } from '../../jobs/job.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress, type WatchedJob } from '../../jobs/progress.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { addresseesOf } from './addressees.ts'
import { type Letter, lettersDocument, type Receipt } from './document.ts'
import { ACCESS_LETTERS, waitForDrawing } from './job-sql.ts'
import type { Addressee, WantedLetters } from './people-sql.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const TOLD_EVERY = 10

export const lettersFileKey = (school_id: number, job_id: number): string =>
  `${school_id}/${HANDED_OUT}/access-letters-${job_id}.pdf`

export const FORGET_LETTERS = job(
  'forget-access-letters',
  { school_id: Id, job_id: Id },
  { twice: 'the file is gone already' },
)

interface Written extends Addressee {
  /** As it is shown. */
  code: string
}

interface Hashed extends Written {
  hash: string
}

/** So many at once: whoever signs in meanwhile takes turns with these. */
const hashCodes = async (
  { db }: Workshop,
  watched: WatchedJob,
  people: readonly Written[],
): Promise<Hashed[]> => {
  const hashed: Hashed[] = []
  for (let done = 0; done < people.length; done += TOLD_EVERY) {
    await tellProgress(db, watched, { step: 'Preparando las cartas', done, total: people.length })
    const next = people
      .slice(done, done + TOLD_EVERY)
      .map(async (person) => ({ ...person, hash: await hashCode(person.code, ACCESS_LETTERS) }))
    hashed.push(...(await Promise.all(next)))
  }
  return hashed
}

const letterOf = (
  { full_name, cellphone, children, code }: Written,
  renews: WantedLetters['renews'],
): Letter => ({
  full_name,
  cellphone: renews?.cellphone ?? cellphone,
  first_names: children.map(({ first_name }) => first_name),
  code,
  renews: renews !== undefined,
})

const NO_GROUP = 'Sin grupo'
const STAFF = 'Personal'

/** In the order of the groups, who has children in several in each; staff at the end. */
const receiptsOf = (people: readonly Written[]): Receipt[] =>
  people
    .flatMap(({ full_name: guardian, children }) =>
      children.length === 0
        ? [{ place: Infinity, receipt: { group_title: STAFF, child: '—', guardian } }]
        : children.map(({ full_name: child, group_title, place }) => ({
            place,
            receipt: { group_title: group_title ?? NO_GROUP, child, guardian },
          })),
    )
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ receipt }) => receipt)

const draw = async (
  { publicUrl, now }: Workshop,
  people: readonly Written[],
  { renews, ...paper }: { renews: WantedLetters['renews']; letterhead: Letterhead; time_zone: string },
): Promise<Buffer> => {
  const until = longDayIn(paper.time_zone, new Date(now().getTime() + CODE_DAYS * DAY_MS).toISOString())
  const letters = people.map((person) => letterOf(person, renews))
  return drawPdf(
    lettersDocument(letters, receiptsOf(people), { letterhead: paper.letterhead, publicUrl, until }),
  )
}

/** With the end of the job: a code is valid only once its sheet is there. */
const writeDown = async (
  tx: Tx,
  { now }: Workshop,
  { job_id, input }: OpenJob<WantedLetters>,
  people: readonly Hashed[],
): Promise<void> => {
  const { renews } = input
  await keepCodes(tx, people, { way: 'letter', now: now(), ...(renews && { renews }) })
  await writeAudit(tx, renews ? 'user:new-letter' : 'access-letters:issue', {
    job_id,
    people: people.map(({ user_id, full_name }) => ({ user_id, name: full_name })),
  })
  await endJob(tx, job_id, 'done', { group_id: input.group_id ?? null, count: people.length })
}

const forgetLater = (tx: Tx, { now }: Workshop, job_id: number): Promise<void> =>
  queueJob(tx, FORGET_LETTERS, { job_id }, { runAt: new Date(now().getTime() + LETTERS_MINUTES * MINUTE_MS) })

/** Of a group, its level and turn; letters of several are the school's. */
const placeOf = (tx: Tx, { group_id }: WantedLetters): Promise<PaperPlace | undefined> =>
  tx
    .selectFrom('groups')
    .select(['level', 'turn'])
    .where('group_id', '=', group_id ?? 0)
    .executeTakeFirst()

const issue = async (
  tx: Tx,
  workshop: Workshop,
  school_id: number,
  asked: OpenJob<WantedLetters>,
): Promise<void> => {
  const { db, files } = workshop
  const { job_id, created_by, input } = asked
  await waitForDrawing(tx)
  const read = await inSchool(db, school_id, created_by, async (reading) => ({
    people: (await addresseesOf(reading, input, created_by)).people,
    letterhead: await readLetterhead(reading, files, await placeOf(reading, input)),
    time_zone: await findTimeZone(reading),
  }))
  if (read.people.length === 0) throw problem.code(3500)
  const people = read.people.map((person) => ({ ...person, code: newCode() }))
  const [hashed, pdf] = await Promise.all([
    hashCodes(workshop, { school_id, job_id }, people),
    draw(workshop, people, { ...read, renews: input.renews }),
  ])
  await files.put(lettersFileKey(school_id, job_id), pdf, 'application/pdf')
  await writeDown(tx, workshop, asked, hashed)
  await forgetLater(tx, workshop, job_id)
}

/** Safe to repeat: the sheets of before were not handed out, and their codes were never written. */
export const runLetters = (workshop: Workshop, watched: WatchedJob): Promise<void> =>
  runWatched<WantedLetters>(workshop, watched, {
    kind: ACCESS_LETTERS,
    work: (tx, asked) => issue(tx, workshop, watched.school_id, asked),
    fail: async (tx, { job_id, input: { group_id = null } }, failure) => {
      await endJob(tx, job_id, 'failed', { group_id, ...failure })
      await forgetLater(tx, workshop, job_id)
    },
    sorry: 'Las cartas no se pudieron hacer; hay que intentarlo otra vez',
  })
