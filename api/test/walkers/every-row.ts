import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { countSchool } from '../../src/features/supervision/figures-sql.ts'
import { inSchoolAsOwner, NOON, TODAY } from '../app.ts'
import { build } from '../build/build.ts'
import { importAList } from '../build/imported-row.ts'
import { resolutionForm } from '../samples/custody-samples.ts'
import { aCard } from '../copies/card-paper.ts'
import { aSurveyForm, aVisitForm } from '../samples/supervision-samples.ts'
import type { World } from '../samples/world.ts'

/** Gives a world a row in each table that no feature writes yet, so that rules about tables meet rows. */
export const fillEveryTable = async (world: World): Promise<void> => {
  const { school_id, mine } = world
  const restored = 'insert into restorations (copied_at) values (now()) returning restoration_id'
  const [restoration] = await inSchoolAsOwner<{ restoration_id: number }>(school_id, restored)
  await build.within(school_id, (tx) =>
    tx
      .insertInto('restoration_reads')
      .values({ restoration_id: Number(restoration?.restoration_id), user_id: mine.people.DIRECTOR.user_id })
      .execute(),
  )
  await missADay(world)
  await fillOthers(world)
  await limitAParent(world)
  await countForSupervisors(world)
}

/** As each hour, and of a cycle before. */
const countForSupervisors = ({ school_id }: World): Promise<void> =>
  build.within(school_id, async (tx) => {
    await countSchool(tx, { today: TODAY, now: NOON })
    await sql`insert into school_figures (past, cycle, students, grade_sum, grade_count, presences, absences, reports, counted_at)
      values (true, '2024_2025', 1, 800, 1, 9, 1, 0, now()) on conflict do nothing`.execute(tx)
  })

/** The first student's day was missed whole, which is noticed later; the school has a code of its own. */
const missADay = ({ school_id, mine }: World): Promise<void> =>
  build.within(school_id, async (tx) => {
    await sql`update assists set code = 'F', assistance = 0, version = version + 1 where student_id = ${mine.students[0]}`.execute(
      tx,
    )
    await sql`insert into attendance_codes (code, label, assistance, position) values ('D', 'Deportes', 1, 4)`.execute(
      tx,
    )
  })

/** One relationship stands on a court order, another has ended. */
const limitAParent = ({ school_id, mine }: World): Promise<void> =>
  build.within(school_id, async (tx) => {
    const [student_id] = mine.students
    const { resolution_id } = await tx
      .insertInto('custody_resolutions')
      .values({ ...resolutionForm(), student_id, recorded_by: mine.people.ADMINISTER.user_id })
      .returning('resolution_id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('relationships')
      .set({ resolution_id })
      .where('student_id', '=', student_id)
      .execute()
    await tx
      .insertInto('ended_relationships')
      .values({ student_id, parent_id: mine.people.TUTOR.user_id })
      .execute()
  })

const fillOthers = ({ school_id, mine }: World): Promise<void> =>
  build.within(school_id, async (tx) => {
    const { user_id } = mine.people.SPOKESMAN
    const created_by = mine.people.ADMINISTER.user_id
    const { notice_id } = await tx
      .insertInto('notices')
      .values({ user_id, type: 'users', title: 'Junta', description: 'El lunes', schema: '{}' })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    const { entry_id } = await tx
      .insertInto('feed_entries')
      .values({ category: 'notice', notice_id, user_id: mine.people.PARENT.user_id })
      .returning('entry_id')
      .executeTakeFirstOrThrow()
    const { question_id } = await tx
      .insertInto('notice_questions')
      .values({ notice_id, student_id: mine.students[0] })
      .returning('question_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('notice_answers')
      .values({
        question_id,
        user_id: mine.people.PARENT.user_id,
        answer: 1,
        how: 1,
        recorded_by: created_by,
        answered_at: TODAY,
      })
      .execute()
    await tx.insertInto('deliveries').values({ entry_id, notice_id, channel: 'mail' }).execute()
    await tx
      .insertInto('push_subscriptions')
      .values({ user_id, session_id: 1, endpoint: 'https://push.example', p256dh: 'p', auth: 'a' })
      .execute()
    await tx
      .insertInto('undos')
      .values({
        kind: 'group',
        user_id,
        at: NOON.toISOString(),
        until: NOON.toISOString(),
        items: '[]',
        done_at: NOON.toISOString(),
        done_by: user_id,
      })
      .execute()
    await tx
      .insertInto('field_changes')
      .values({
        request_id: 'one',
        entity: 'student',
        entity_id: mine.students[0],
        field: 'name',
        from_value: 'Ana',
        to_value: 'Eva',
      })
      .execute()
    await tx
      .insertInto('leavings')
      .values({
        student_id: mine.students[0],
        number: 1,
        left_on: TODAY,
        kind: 1,
        reason: 'Cambio de domicilio',
        asked_by: 'La madre',
        to_school: 'Primaria Juárez',
        to_key: '10DPR0034K',
        group_id: mine.group_id,
        level: 2,
        noted_by: user_id,
        noted_at: TODAY,
        returned_on: TODAY,
        return_noted_by: user_id,
      })
      .execute()
    await tx
      .insertInto('work_centres')
      .values({ level: 2, turn: 1, clave: '10DPR0034K', director_id: user_id })
      .execute()
    const { substitution_id } = await tx
      .insertInto('substitutions')
      .values({
        professor_id: mine.people.PROFESSOR.user_id,
        substitute_id: mine.people.ADMINISTER.user_id,
        from_date: TODAY,
        to_date: TODAY,
        all_classes: false,
        created_by,
      })
      .returning('substitution_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('substituted_classes')
      .values({ substitution_id, subject_id: mine.subject_id })
      .execute()
    const { client_id } = await tx
      .insertInto('api_clients')
      .values({
        name: 'Cobranza',
        prefix: 'plk_live_00000000',
        scopes: ['groups:read'],
        created_by,
        created_at: `${TODAY}T18:00:00Z`,
        expires_at: `${TODAY}T19:00:00Z`,
        authorized_by: user_id,
        authorized_at: `${TODAY}T18:00:00Z`,
        last_used_at: `${TODAY}T18:00:00Z`,
        last_ip: '203.0.113.7',
        allowed_cidrs: ['203.0.113.0/24'],
      })
      .returning('client_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('api_client_secrets')
      .values({ secret_hash: randomBytes(32), school_id, client_id })
      .execute()
    const { endpoint_id } = await tx
      .insertInto('webhook_endpoints')
      .values({
        url: 'https://sistema.example.mx/avisos',
        types: ['report.created'],
        secret: Buffer.from('sealed'),
        created_by,
        old_secret: Buffer.from('sealed before'),
        old_until: NOON.toISOString(),
        status: 'off',
        failing_since: NOON.toISOString(),
        busy_until: NOON.toISOString(),
        tried_at: NOON.toISOString(),
      })
      .returning('endpoint_id')
      .executeTakeFirstOrThrow()
    const { event_id } = await tx
      .insertInto('webhook_events')
      .values({ type: 'report.created', data: '{}', spread_at: NOON.toISOString() })
      .returning('event_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('webhook_deliveries')
      .values({
        endpoint_id,
        event_id,
        status: 'failed',
        attempts: 10,
        next_at: null,
        tried_at: NOON.toISOString(),
        ms: 12,
        answer_status: 500,
        answer: 'no',
        problem: 'No contestó en 15 segundos',
      })
      .execute()
    await importAList(tx, user_id)
    await tx
      .insertInto('views')
      .values({ user_id, list: 'students', name: 'Primaria', query: 'level=2' })
      .execute()
    await tx
      .insertInto('notice_drafts')
      .values({
        user_id,
        kind: 'scheduled',
        title: 'Junta',
        description: 'El lunes',
        audience: JSON.stringify({ to: ['school'] }),
        send_at: `${TODAY}T18:00:00Z`,
        due: TODAY,
        ask: 1,
        problem: 'Nadie recibiría el aviso',
      })
      .execute()
    await tx
      .insertInto('notification_ways')
      .values({ user_id, category: 'grade', push: 'digest', mail: 'weekly' })
      .execute()
    const { activity_id } = await tx
      .insertInto('activities')
      .values({
        description: 'Fiesta',
        school_cycle: '2025-2026',
        level: 0,
        is_range: 0,
        start_date: TODAY,
        created_by,
        no_class: 1,
        turn: 1,
        by_groups: true,
        pack: 'sep-2025-2026',
        notice_id,
      })
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('activity_groups').values({ activity_id, group_id: mine.group_id }).execute()
    await tx
      .insertInto('report_cards')
      .values({
        folio: `${String(mine.group_id).padStart(4, '0').slice(-4)}-2M9X-TR4D`,
        student_id: mine.students[0],
        group_id: mine.group_id,
        content: JSON.stringify(aCard()),
        issued_at: TODAY,
        issued_by: created_by,
      })
      .execute()
    const { report_id } = await tx
      .selectFrom('reports')
      .select('report_id')
      .where('file_id', '=', mine.file_id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('report_answers')
      .values({
        report_id,
        parent_id: mine.people.PARENT.user_id,
        text: 'Hablamos con él',
        answered_at: TODAY,
        how: 1,
        recorded_by: created_by,
      })
      .execute()
    await tx
      .insertInto('attendance_codes')
      .values({ code: 'S', label: 'Salió antes', assistance: 1, position: 4 })
      .execute()
    // Every mark of the first list, one child absent: a change, and a day that was missed whole.
    await tx
      .updateTable('assists')
      .set({ assistance: 0, code: 'F', version: 2 })
      .where('student_id', '=', mine.students[1])
      .execute()
    await tx
      .insertInto('class_hours')
      .values({
        subject_id: mine.subject_id,
        group_id: mine.group_id,
        weekday: 6,
        starts: '07:00',
        ends: '07:50',
      })
      .execute()
    await tx
      .insertInto('excuses')
      .values({
        student_id: mine.students[0],
        from_date: TODAY,
        to_date: TODAY,
        reason: 1,
        sent_by: mine.people.PARENT.user_id,
        sent_at: TODAY,
        recorded_by: created_by,
        how: 1,
        status: 2,
        decided_by: created_by,
        decided_at: TODAY,
      })
      .execute()
    await tx
      .insertInto('family_confirmations')
      .values({
        student_id: mine.students[0],
        parent_id: mine.people.PARENT.user_id,
        cycle: '2025-2026',
        confirmed_at: TODAY,
        how: 1,
        recorded_by: created_by,
      })
      .execute()
    const [student_id] = mine.students
    const { change_request_id } = await tx
      .insertInto('change_requests')
      .values({
        student_id,
        field: 'health',
        sent_by: mine.people.PARENT.user_id,
        sent_at: TODAY,
        status: 1,
        decided_by: created_by,
        decided_at: TODAY,
      })
      .returning('change_request_id')
      .executeTakeFirstOrThrow()
    const note = { change_request_id, student_id, note: 'Asma', consented_at: TODAY, accepted: true }
    await tx.insertInto('health_notes').values(note).execute()
    const aunt = { student_id, place: 1, name: 'Rosa', cellphone: '6185550102', kinship: 'Tía' }
    await tx.insertInto('emergency_persons').values(aunt).execute()
    await tx.insertInto('name_slips').values({ key: 'guadlupe', word: 'guadalupe' }).execute()
    await tx.insertInto('jobs').values({ kind: 'export', created_by }).execute()
    const { job_id } = await tx
      .insertInto('jobs')
      .values({ kind: 'backup', status: 'done', created_by })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    const copy = { name: 'plantel.zip', bytes: 1, rows: 1, files: 1, sealed: 0, file_key: Buffer.alloc(32) }
    await tx
      .insertInto('backups')
      .values({ job_id, ...copy, until: NOON.toISOString(), fetched_at: NOON.toISOString() })
      .execute()
    const asked = { parts: ['photos'], asked_by: created_by, asked_at: TODAY, until: TODAY }
    await tx
      .insertInto('reserved_requests')
      .values({ ...asked, state: 'joined', ended_by: created_by, ended_at: TODAY, job_id })
      .execute()
    // Of a process that has ended: it keeps nobody from their next document.
    await tx
      .insertInto('export_places')
      .values({ user_id, request_id: 'a request', taken_at: '2026-03-10T12:00:00Z' })
      .execute()
    await tx
      .insertInto('grade_grants')
      .values({ session_id: 1, user_id: created_by, expires_at: TODAY })
      .execute()
    await tx
      .insertInto('audit_log')
      .values({ action: 'students:read', details: JSON.stringify({ student_id: mine.students[0] }) })
      .execute()
    const hash = Buffer.alloc(32)
    await tx.insertInto('audit_seals').values({ until_audit_id: 1, entries: 1, hash }).execute()
    await tx
      .insertInto('cycles')
      .values({ cycle: '2024_2025', level: 2, snaphot: '2024_2025-2', created_by })
      .execute()
    await tx
      .insertInto('cycle_rehearsals')
      .values({ cycle: '2025_2026', level: 2, rehearsed_on: TODAY, user_id: created_by })
      .execute()
    const { account_id } = mine.people.SUPERVISOR
    const supervisor = { account_id, supervisor_name: 'Ana', supervisor_last_name: 'Peña' }
    const { checklist, trained: _, ...form } = aVisitForm()
    const trained = { trained_professors: 0, trained_assessors: 0, trained_directors: 0 }
    await tx
      .insertInto('supervision_visits')
      .values({ ...supervisor, ...form, ...trained, checklist: JSON.stringify(checklist) })
      .execute()
    const { answers, ...survey } = aSurveyForm()
    await tx
      .insertInto('supervision_surveys')
      .values({ ...supervisor, ...survey, answers: JSON.stringify(answers) })
      .execute()
    await sql`
      insert into student_cycle_stats (cycle_id, student_id, grade_sum, grade_count, presences, absences)
      select cycle_id, ${mine.students[0]}, 0, 0, 0, 0 from cycles`.execute(tx)
  })
