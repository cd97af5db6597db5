import type { Level } from '@plantel/contract/school-words'
import type { Progress } from '@plantel/api/src/progress.ts'
import { insertSchool } from '@plantel/api/src/domain/schools/insert-school.ts'
import { StartFailure } from '@plantel/api/src/start-failure.ts'
import { freeDays, planActivities } from './activities.ts'
import { leaveStudents } from './office/leavings.ts'
import { insertWorkCentres } from './office/work-centres.ts'
import { takeAttendance, type Taking } from './attendance.ts'
import { partialsAround } from './calendar.ts'
import { fillCaseFiles, insertReportTypes } from './case-files.ts'
import { draftCurrentGroups } from './current-groups.ts'
import { nameForEmergencies } from './from-families/changes.ts'
import { archiveCycles } from './cycle-archives.ts'
import { schoolDaysBefore } from './days.ts'
import { fillEarlierCycle } from './earlier-cycle.ts'
import { enrollFamilies, type Families } from './enroll-families.ts'
import { type Guest, LOG_IN_FAMILY, TEACHER_FAMILY } from './families.ts'
import { tellLately } from './feed.ts'
import { sendExcuses } from './from-families/excuses.ts'
import { answerReports } from './from-families/report-answers.ts'
import type { Filling } from './filling.ts'
import { captureGrades } from './grades.ts'
import { type Group, openGroups, type OpenGroups } from './groups.ts'
import { insertRows } from './insert-rows.ts'
import { sendNotices } from './notices.ts'
import { insertPartials } from './partials.ts'
import { FIXED_PROFESSOR_POST, PARENT_TEACHER_POST } from './posts.ts'
import { issueCards } from './report-cards.ts'
import type { SchoolPlan } from './school-plan.ts'
import { fillStaff, type Staff } from './staff.ts'
import { fillTimetable } from './timetable.ts'
import { dayOffOf, suspendClasses } from './suspension.ts'
import { takeSomeOfToday } from './today.ts'
import { SUBJECT_PLANS } from './words/subject-plans.ts'

export interface FilledSchool {
  readonly school_id: number
  readonly staff: Staff
  readonly families: Families
}

/** Fills one school; the transaction stays inside it. `guests`: family number → parent who has an account already. */
export const fillSchool = async (
  filling: Filling,
  plan: SchoolPlan,
  guests: ReadonlyMap<number, Guest>,
  progress: Progress,
): Promise<FilledSchool> => {
  const school_id = await insertSchool(filling.tx, plan.school)
  if (school_id === null) throw new StartFailure(`Ya hay una escuela con la clave ${plan.school.clave}.`)
  progress(`${plan.school.name} (${plan.school.clave})`)
  const say = (count: number, what: string) => {
    if (count > 0) progress(`  ${count.toLocaleString('es-MX')} ${what}`)
  }

  await insertCatalog(filling, plan)
  const types = await insertReportTypes(filling)
  const staff = await fillStaff(filling, plan)
  say(staff.count, 'personas del plantel')
  const director = staff.holder('DIRECTOR').user_id
  await insertWorkCentres(filling, levelsOf(plan), director)
  const families = await enrollFamilies(filling, plan, withTeacher(guests, staff))
  say(families.students.length, 'alumnos')
  say(families.parents, 'madres, padres y tutores')

  const dates = partialsAround(filling.today, filling.attendanceDays)
  say(
    await fillEarlierCycle(filling, plan, staff, families.students, types, dates),
    'grupos del ciclo anterior',
  )
  await archiveCycles(filling, school_id)
  const open = await openGroups(filling, draftCurrentGroups(plan, staff, families.students))
  say(open.groups.length, 'grupos')
  say(open.classes.length, 'clases')
  const partials = await insertPartials(filling, levelsOf(plan), dates)
  const tried = triedGroups(open, staff, families)
  const off = dayOffOf(filling, open.groups, tried)
  const taking = { classes: open.classes, partials, stand_in: director, off }
  const issue = () => issueCards(filling, tried, { clave: plan.school.clave, issued_by: director })
  await fillMarks(filling, taking, { issue, say })
  const office = staff.holder('ADMINISTER').user_id
  say(await nameForEmergencies(filling, families.students), 'personas para una emergencia')
  say(await leaveStudents(filling, office), 'bajas')
  say(await sendExcuses(filling, office), 'justificantes')
  const always = families.households[LOG_IN_FAMILY]?.students.slice(-1) ?? []
  say(
    await fillCaseFiles(filling, { classes: open.classes, types, until: filling.today, always }),
    'reportes',
  )
  say(await answerReports(filling, office), 'respuestas a reportes')
  const sender = staff.holder('SPOKESMAN').user_id
  say(await sendNotices(filling, open.groups, families.households, sender), 'avisos entregados')
  say(await planActivities(filling, levelsOf(plan), sender), 'actividades')
  if (off) say(await suspendClasses(filling, off, director), 'avisos de un día sin clases')
  say(await tellLately(filling), 'novedades de los últimos días')
  // Last: what is told of a day on which a class is still to begin would wait for it.
  say(await fillTimetable(filling, open.classes), 'horas de clase a la semana')
  // These are news, which the server tells.
  say(await takeSomeOfToday(filling, taking, tried), 'asistencias de hoy')
  return { school_id, staff, families }
}

const levelsOf = (plan: SchoolPlan): Level[] => [...new Set(plan.places.map(({ level }) => level))]

const insertCatalog = ({ tx }: Filling, plan: SchoolPlan): Promise<void> => {
  const levels = levelsOf(plan)
  const subjects = [...SUBJECT_PLANS, ...plan.workshops.flatMap(({ subjects: own }) => own)]
  return insertRows(
    tx,
    'subject_catalogs',
    subjects
      .filter(({ level }) => levels.includes(level))
      .map(({ folio, title, level }) => ({ folio, title, level })),
  )
}

const withTeacher = (guests: ReadonlyMap<number, Guest>, staff: Staff): Map<number, Guest> => {
  const teacher = staff.at(PARENT_TEACHER_POST)
  return new Map([...guests, ...(teacher ? [[TEACHER_FAMILY, teacher] as const] : [])])
}

/** Those of the professor who logs in, and of the children of the families that log in. */
const triedGroups = ({ groups, classes }: OpenGroups, staff: Staff, { households }: Families): Set<Group> => {
  const professor = staff.at(FIXED_PROFESSOR_POST)
  const children = new Set(households.slice(0, TEACHER_FAMILY + 1).flatMap(({ students }) => students))
  return new Set([
    ...classes.filter(({ professor_id }) => professor_id === professor?.user_id).map(({ group }) => group),
    ...groups.filter(({ students }) => students.some((student) => children.has(student))),
  ])
}

const fillMarks = async (
  filling: Filling,
  taking: Taking,
  { issue, say }: { issue: () => Promise<number>; say: (count: number, what: string) => void },
): Promise<void> => {
  const { today, attendanceDays } = filling
  const { classes, partials } = taking
  const numbered = (number: number) => partials.filter(({ partial }) => partial === number)
  const closed = await captureGrades(filling, classes, numbered(1), 'all')
  const free = freeDays(today)
  const days = schoolDaysBefore(today, attendanceDays).filter((day) => !free.includes(day))
  say(await takeAttendance(filling, taking, days), 'asistencias')
  // Of the first partial alone.
  say(await issue(), 'boletas')
  const active = await captureGrades(filling, classes, numbered(2), 'half')
  say(closed + active, 'calificaciones')
}
