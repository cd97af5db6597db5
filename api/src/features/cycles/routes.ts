import { readCycleArchive, readCycles, rehearseCut, startCut } from '@plantel/contract/cycles'
import { levelName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import { refuseBesideWhole } from '../../domain/schools/whole-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { archiveKey } from './archive.ts'
import { checkCut, checkEndedCut, checkRehearsed, checkRole } from './checks.ts'
import { findLeaving } from './leaving.ts'
import { performCut } from './perform-cut.ts'
import { findLastRehearsal, insertRehearsal } from './rehearsals-sql.ts'
import { CYCLE_CUT, findCycle, insertCutJob, isCutOpen, listCycles } from './sql.ts'
import { serveCutStudents } from './students.ts'

const nothing = () => Promise.resolve()

/** The role first: whoever may not cut is not asked for a password. */
const confirmCut: Before<typeof startCut> = async (call) => {
  checkRole(call.user)
  if (call.params.id !== call.user.school_id) throw problem.notFound()
  await confirmPassword(3753)(call)
}

export function serveCycles(serve: Serve, files: FileStore): void {
  serveCutStudents(serve)

  serve(readCycles, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listCycles(tx, query.level, page))
    return { data: rows.map((row) => ({ ...row, archived: true })), meta }
  })

  serve(rehearseCut, async ({ tx, user, today, params, body }) => {
    checkRole(user)
    if (params.id !== user.school_id) throw problem.notFound()
    if (await isCutOpen(tx)) throw problem.code(3751)
    const ended = await checkCut(tx, body, today)
    await sql`savepoint rehearsal`.execute(tx)
    const { user_id } = user
    let named: number[] = []
    const leaving = async (_: unknown, group_ids: number[]) => {
      named = group_ids
    }
    const hooks = { rehearsal: true, step: nothing, archive: nothing, leaving }
    const plan = await performCut(tx, { ...body, user_id, today, ...hooks })
    await sql`rollback to savepoint rehearsal`.execute(tx)
    const { cycle, level } = body
    const before = await findLastRehearsal(tx, { cycle, level })
    await insertRehearsal(tx, { cycle, level, rehearsed_on: today, leaving: named }, plan)
    return { data: { ...plan, ended, before } }
  })

  serve(
    startCut,
    async ({ tx, user, today, body }) => {
      const { cycle, level } = body
      const job_id = await insertCutJob(tx, user.user_id, { cycle, level })
      await refuseBesideWhole(tx, CYCLE_CUT)
      await checkEndedCut(tx, { cycle, level }, today)
      await checkRehearsed(tx, { cycle, level }, { leaving: await findLeaving(tx, level), day: today })
      await queueOpenJob(tx, CYCLE_CUT, job_id)
      await writeAudit(tx, 'cycle:start', { job_id, cycle, level })
      return { data: { job_id } }
    },
    confirmCut,
  )

  serve(readCycleArchive, async ({ tx, user, params }) => {
    const cycle = await findCycle(tx, params.id)
    const file = cycle && (await files.get(archiveKey(user.school_id, params.id)))
    if (!file) throw problem.notFound()
    return { ...file, name: `Ciclo ${cycle.cycle} ${levelName(cycle.level)}.zip` }
  })
}
