import { createPrintJob, PRINT_GROUPS_MAX, type PrintKind, readPrintJob } from '@plantel/contract/print-jobs'
import { groupTitle, listName } from '@plantel/contract/school-words'
import type { Database, Tx } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import { printFileKey } from './run-print.ts'
import {
  type AskedGroups,
  askPrint,
  findPrint,
  findPrinted,
  findPrintedStudents,
  PRINT,
  type WantedPrint,
} from './sql.ts'

const AGAIN_SECONDS = 5

const wrongGroups = (ids: readonly number[], found: readonly GroupColumns[], kind: PrintKind) => {
  const known = new Map(found.map((group) => [group.group_id, group]))
  return ids.flatMap((id, place) => {
    const field = `group_ids.${place}`
    const group = known.get(id)
    if (!group) return [{ field, message: 'El grupo no existe' }]
    if (kind === 'report-cards' && group.special === 1)
      return [{ field, message: `${groupTitle(group)} es un grupo especial: no tiene boletas` }]
    return []
  })
}

type Which = Pick<WantedPrint, 'groups' | 'apart'>

const groupsToPrint = async (
  tx: Tx,
  { kind, group_ids, level }: AskedGroups & { kind: PrintKind },
): Promise<Which> => {
  const found = await findPrinted(tx, { group_ids, level })
  const errors = wrongGroups(group_ids ?? [], found, kind)
  if (errors.length > 0) throw problem.invalid(errors)
  if (found.length === 0) throw problem.code(3500)
  if (found.length > PRINT_GROUPS_MAX)
    throw problem.invalid([{ field: 'level', message: `Máximo ${PRINT_GROUPS_MAX} grupos a la vez` }])
  return { groups: found.map((group) => ({ group_id: group.group_id, title: groupTitle(group) })) }
}

/** Each in the file of the own group; who has none is named. */
const studentsToPrint = async (tx: Tx, student_ids: readonly number[]): Promise<Which> => {
  const found = await findPrintedStudents(tx, student_ids)
  const known = new Set(found.map(({ student_id }) => student_id))
  const errors = student_ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ field: `student_ids.${place}`, message: 'El alumno no existe' }],
  )
  if (errors.length > 0) throw problem.invalid(errors)
  const groups = new Map<number, { group_id: number; title: string; student_ids: number[] }>()
  const apart: { title: string; why: string }[] = []
  for (const { student_id, group, ...names } of found) {
    if (!group) apart.push({ title: listName(names), why: 'Sin grupo' })
    else {
      const { group_id } = group
      const own = groups.get(group_id) ?? { group_id, title: groupTitle(group), student_ids: [] }
      own.student_ids.push(student_id)
      groups.set(group_id, own)
    }
  }
  if (groups.size === 0) throw problem.code(3500)
  return { groups: [...groups.values()], apart }
}

export function servePrintJobs(serve: Serve, { db, files }: { db: Database; files: FileStore }): void {
  serve(createPrintJob, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { kind, month, student_ids } = body
    const which =
      student_ids === undefined ? await groupsToPrint(tx, body) : await studentsToPrint(tx, student_ids)
    const job_id = await askPrint(tx, { created_by: user.user_id, wanted: { kind, month, ...which } })
    if (job_id === undefined) throw problem.tooMany(AGAIN_SECONDS)
    await queueOpenJob(tx, PRINT, job_id)
    return { data: { job_id } }
  })

  serve(
    readPrintJob,
    async (call) => {
      const { tx, user, params } = call
      const job_id = params.id
      const printed = await findPrint(tx, { job_id, created_by: user.user_id })
      if (!printed) throw problem.code(3500)
      return {
        make: async () => {
          const filters = { job_id, kind: printed.kind }
          await countExport(db, call, {
            report: 'print-job',
            format: 'pdf',
            filters,
            cycle: null,
            rows: printed.rows,
          })
          const file = await files.get(printFileKey(user.school_id, job_id))
          if (!file) throw problem.code(3500)
          return { ...file, name: printed.name }
        },
      }
    },
    exportPlace(db),
  )
}
