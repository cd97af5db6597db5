import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import type { Role } from '@plantel/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../app.ts'
import { as, type Sent } from '../as.ts'
import { PASSWORD } from '../build/build.ts'
import { changed, type Path, placesOf, valueAt } from './body-places.ts'
import { fillEveryTable } from './every-row.ts'
import { itemsOf, propertyOf, takenBy } from './json-schema.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { NOBODY } from '../shown.ts'
import { aDraft } from '../samples/notice-samples.ts'
import { buildWorld, type Place, type World } from '../samples/world.ts'

let home: World
let abroad: World
beforeAll(async () => {
  home = await buildWorld()
  abroad = await buildWorld()
  await fillEveryTable(abroad)
})

/** A number above zero without an end is an id; everything that counts something has one. */
const isId = ({ body }: Endpoint, path: Path): boolean => {
  const at = path.reduce((schema, key) => {
    const [some = schema] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
    return typeof key === 'number' ? itemsOf(some) : propertyOf(some, key)
  }, takenBy(body))
  const kinds = [at, ...(at.anyOf ?? [])]
  return kinds.some(
    ({ type, exclusiveMinimum, maximum }) =>
      type === 'integer' &&
      exclusiveMinimum === 0 &&
      (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER),
  )
}

const LEFT_OUT: Record<string, (at: Place) => number | Promise<number>> = {
  'correctList items.0.student_id': ({ students }) => students[0],
  'correctList items.0.subject_id': ({ subject_id }) => subject_id,
  'changeSpecialGroups delete.0': ({ group_id }) => group_id,
  'bulkSpecialGroup delete.0': ({ group_id }) => group_id,
  'leaveSpecialGroups create.0': ({ group_id }) => group_id,
  'changeGroupSubjects delete.0': ({ subject_id }) => subject_id,
  'updateGroup roll_subject_id': ({ subject_id }) => subject_id,
  'markFeedRead entry_ids.0': ({ school_id }) => oneOf(school_id, 'entry_id'),
  'markFeedRead notice_id': ({ school_id }) => oneOf(school_id, 'notice_id'),
  'sendNotice draft_id': (at) => aDraft(at, at.people.SPOKESMAN.user_id, 'draft'),
  'issueLetters student_ids.0': ({ students }) => students[0],
  'createPrintJob student_ids.0': ({ students }) => students[0],
  'remindOfCapture partial_id': ({ school_id }) => oneOf(school_id, 'partial_id', 'partials'),
  'sendExcuse on_behalf.guardian_id': ({ people }) => people.PARENT.user_id,
  'answerReport on_behalf.guardian_id': ({ people }) => people.PARENT.user_id,
  'answerNotice on_behalf.guardian_id': ({ people }) => people.PARENT.user_id,
  'changeAccess resolution_id': ({ school_id }) => oneOf(school_id, 'resolution_id', 'custody_resolutions'),
}

/** Where the sample is of who names nobody: who does, and what else is said then. */
const NAMED: Record<string, { by: Role; body?: (at: Place) => object }> = {
  'createPrintJob student_ids.0': { by: 'ADMINISTER', body: () => ({ kind: 'report-cards' }) },
  // Beside people who are there, whoever is not is left out.
  'issueLetters student_ids.0': { by: 'ADMINISTER', body: () => ({ password: PASSWORD }) },
  'sendExcuse on_behalf.guardian_id': { by: 'ADMINISTER' },
  'answerReport on_behalf.guardian_id': { by: 'ADMINISTER' },
  'confirmFamilyData on_behalf.guardian_id': { by: 'ADMINISTER' },
  'answerNotice on_behalf.guardian_id': {
    by: 'SPOKESMAN',
    body: ({ students }) => ({ student_id: students[0], answer: 'yes', on_behalf: { how: 1 } }),
  },
}

/** What is not one's own is not marked, and the answer does not tell whether it is there. */
const SILENT = ['markFeedRead entry_ids.0', 'markFeedRead notice_id']

const oneOf = async (school_id: number, column: string, table = 'feed_entries'): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ id: string }>(school_id, `select max(${column}) as id from ${table}`)
  return Number(row?.id)
}

const ids = ENDPOINTS.filter(({ endpoint }) => endpoint.upload === undefined).flatMap(({ name, endpoint }) =>
  placesOf(endpoint.body)
    .filter((path) => isId(endpoint, path) && path.at(-1) !== 'version')
    .map((path) => [`${name} ${path.join('.')}`, { name, endpoint, path }] as const),
)

test('there are ids in bodies', () => expect(ids.length).toBeGreaterThan(25))

const changesOf = async ({ school_id }: World) =>
  inSchoolAsOwner(
    school_id,
    'select (select count(*) from audit_log) as entries, (select count(read_at) from feed_entries) as read',
  )

test.each(ids)(
  '%s of another school is refused like one that nobody has',
  async (place, { name, endpoint, path }) => {
    const { aim } = SAMPLES[name]!
    const { by, body } = { by: SAMPLES[name]!.by, ...NAMED[place] }
    const caller = home.mine.people[by]
    const elsewhere = await aim(abroad.mine, abroad.mine.people[by], by)
    const foreign = valueAt(elsewhere.body, path) ?? (await LEFT_OUT[place]?.(abroad.mine))
    if (typeof foreign !== 'number') throw new Error(`${place}: say in LEFT_OUT what could stand here`)
    const before = [await changesOf(home), await changesOf(abroad)]
    const answers = []
    for (const id of [foreign, NOBODY]) {
      const sent: Sent = await aim(home.mine, caller, by)
      const said = body?.(home.mine) ?? sent.body
      const answer = await as(caller).answer(endpoint, { ...sent, body: changed(said, path, id) })
      // A status may be the same number.
      const asId = new RegExp(`(?<!\\d|"status":)${id}(?!\\d)`, 'g')
      answers.push([answer.statusCode, answer.body.replaceAll(asId, '#')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect([await changesOf(home), await changesOf(abroad)]).toEqual(before)
    if (!SILENT.includes(place)) expect(answers[0]![0]).toBeGreaterThanOrEqual(400)
  },
)
