import type { GradeScale } from '@plantel/contract/grade-scale'
import { partialWordOf } from '@plantel/contract/partial-word'
import { LEVELS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { adultsFor, ENROLLED, familyFor, rolesFor, STUDENTS } from './people.ts'
import { CLASSES, COURSES, CYCLES, GROUPS, LEVEL_NAME, type Rows, SCHOOL } from './places.ts'
import { list, phone, type RosterFile, rosterFile, text } from './roster-file.ts'

export interface RosterOrder {
  /** Null: whoever runs the installation. */
  maker: number | null
  scale: GradeScale
  /** The setting `partial-word`. */
  word: string
}

const file = (name: string, head: string, cells: Parameters<typeof rosterFile>[2], rows: Rows): RosterFile =>
  // In a whole set status and dateLastModified have to be empty.
  rosterFile(`oneroster/${name}.csv`, `sourcedId,status,dateLastModified,${head}`, cells, rows)

/** *Parcial 1*, *Trimestre 2*, *Regularización 1*. */
const partialTitles = (word: string) => {
  const words = Object.keys(LEVELS).map((level) => sql.lit(partialWordOf(word, Number(level))))
  return sql`case when p.is_regularized then 'Regularización' else (array[${sql.join(words)}])[p.level] end || ' ' || p.partial`
}

const PARTIALS = sql`(select * from partials where cycle_id is null and status = 1)`

const PLACES: RosterFile[] = [
  file(
    'orgs',
    'name,type,identifier,parentSourcedId',
    {
      sourcedId: sql`o.id`,
      name: text(sql`o.name`),
      type: sql`'school'`,
      identifier: text(sql`o.clave`),
      parentSourcedId: sql`o.parent`,
    },
    sql`from (
      select ${SCHOOL} as id, name, clave, null as parent, 0 as place from schools where school_id = current_school_id()
      union all
      select 'wc-' || w.work_centre_id, coalesce(w.name, c.name), w.clave, ${SCHOOL}, w.work_centre_id
      from work_centres w join schools c on c.school_id = w.school_id
    ) o order by o.place`,
  ),
  file(
    'courses',
    'schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    {
      sourcedId: sql`c.id`,
      schoolYearSourcedId: sql`c.session`,
      title: text(sql`c.title`),
      courseCode: text(sql`c.folio`),
      grades: list(sql`c.codes`),
      orgSourcedId: SCHOOL,
    },
    // A class needs a course, and a group has none.
    sql`from (
      select 'co-' || catalog_subject_id as id, session, title, folio, codes, 1 as kind, catalog_subject_id as place from ${COURSES} k
      union all
      select 'ho-' || level, session, 'Grupos de ' || ${LEVEL_NAME}, null, null, 0, level from ${CYCLES} y
    ) c order by c.kind, c.place`,
  ),
  file(
    'classes',
    'title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods,metadata.groupSourcedId,metadata.special',
    {
      sourcedId: sql`c.id`,
      title: text(sql`c.title`),
      grades: list(sql`c.code`),
      courseSourcedId: sql`c.course`,
      classCode: text(sql`c.class_code`),
      classType: sql`c.type`,
      schoolSourcedId: sql`c.org`,
      termSourcedIds: list(sql`c.session`),
      subjects: text(sql`c.subject`),
      'metadata.groupSourcedId': sql`c.of`,
      'metadata.special': sql`c.special`,
    },
    sql`from (
      select 'gr-' || group_id as id, title, code, 'ho-' || level as course, class_code, case special when 1 then 'scheduled' else 'homeroom' end as type,
        org, session, null as subject, null as of, case special when 1 then 1 end as special, 0 as kind, group_id as place
      from ${GROUPS} g
      union all
      select 'cl-' || subject_id, title, code, 'co-' || catalog_subject_id, class_code || '-' || folio, 'scheduled', org, session, subject,
        'gr-' || group_id, null, 1, subject_id
      from ${CLASSES} e
    ) c order by c.kind, c.place`,
  ),
]

const sessions = ({ word }: RosterOrder): RosterFile =>
  file(
    'academicSessions',
    'title,type,startDate,endDate,parentSourcedId,schoolYear',
    {
      sourcedId: sql`s.id`,
      title: text(sql`s.title`),
      type: sql`s.type`,
      startDate: sql`s.starts`,
      // Here the end is the first day that is no more of it.
      endDate: sql`s.ends + 1`,
      parentSourcedId: sql`s.parent`,
      schoolYear: sql`s.year`,
    },
    sql`from (
      select session as id, 'Ciclo ' || year - 1 || '-' || year || ' ' || ${LEVEL_NAME} as title, 'schoolYear' as type, starts, ends, null as parent, year,
        level, 0 as place
      from ${CYCLES} y
      union all
      select 'pa-' || p.partial_id, ${partialTitles(word)}, 'gradingPeriod', p.start_date, p.end_date, y.session, y.year, p.level, p.partial_id
      from ${PARTIALS} p join ${CYCLES} y on y.level = p.level
    ) s order by s.level, s.place`,
  )

const people = ({ maker }: RosterOrder): RosterFile[] => [
  file(
    'users',
    'enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns,metadata.lastName,metadata.secondLastName',
    {
      sourcedId: sql`p.id`,
      enabledUser: sql`'true'`,
      username: text(sql`p.username`),
      userIds: text(sql`p.ids`),
      givenName: text(sql`p.name`),
      familyName: text(sql`concat_ws(' ', p.last_name, p.second_last_name)`),
      identifier: text(sql`p.curp`),
      email: text(sql`p.email`),
      sms: phone(sql`p.cellphone`),
      agentSourcedIds: list(sql`p.agents`),
      grades: list(sql`p.code`),
      primaryOrgSourcedId: sql`p.org`,
      'metadata.lastName': text(sql`p.last_name`),
      'metadata.secondLastName': text(sql`p.second_last_name`),
    },
    sql`from (
      select 'st-' || t.student_id as id, t.folio as username,
        case when t.folio !~ '[{},:]' then '{matricula:' || t.folio || '}' end as ids, t.name, t.last_name, t.second_last_name, t.curp, t.email,
        t.cellphone, f.agents, t.code, t.org, 0 as kind, t.student_id as place
      from ${STUDENTS} t
      left join (
        select student_id, string_agg('us-' || parent_id, ',' order by parent_id) as agents from ${familyFor(maker)} m group by student_id
      ) f on f.student_id = t.student_id
      union all
      select 'us-' || u.user_id, 'us-' || u.user_id, null, u.name, u.last_name, u.second_last_name, null, u.email,
        coalesce(nullif(u.cellphone, ''), u.contact_phone), u.children, null, ${SCHOOL}, 1, u.user_id
      from ${adultsFor(maker)} u
    ) p order by p.kind, p.place`,
  ),
  file(
    'roles',
    'userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    {
      sourcedId: sql`'ro-' || r.person || '-' || r.role || '-' || r.org`,
      userSourcedId: sql`r.person`,
      roleType: sql`case when r.first then 'primary' else 'secondary' end`,
      role: sql`r.role`,
      orgSourcedId: sql`r.org`,
    },
    sql`from ${rolesFor(maker)} r order by r.person, r.rank, r.org`,
  ),
  file(
    'enrollments',
    'classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    {
      sourcedId: sql`e.id`,
      classSourcedId: sql`e.class`,
      schoolSourcedId: sql`e.org`,
      userSourcedId: sql`e.person`,
      role: sql`e.role`,
      primary: sql`case e.role when 'teacher' then 'true' else 'false' end`,
    },
    sql`from ${ENROLLED} e order by e.group_id, e.class, e.role desc, e.person`,
  ),
  file(
    'demographics',
    'birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
    {
      sourcedId: sql`'st-' || t.student_id`,
      birthDate: sql`t.date_birth`,
      sex: sql`case t.gender when 1 then 'female' when 2 then 'male' when 3 then 'other' end`,
      // NE: born abroad.
      stateOfBirthAbbreviation: sql`nullif((regexp_match(t.curp, '^[A-Z]{4}[0-9]{6}[HMX]([A-Z]{2})[A-Z]{3}[0-9A-Z][0-9]$'))[1], 'NE')`,
    },
    sql`from students t where t.status = 1 order by t.student_id`,
  ),
]

const LINE_ITEM = sql`'li-' || m.subject_id || '-' || m.partial_id || case m.is_final when 1 then '-final' else '' end`

const grades = ({ scale, word }: RosterOrder): RosterFile[] => [
  file(
    'categories',
    'title,weight',
    { sourcedId: sql`c.id`, title: text(sql`c.title`) },
    sql`from (values ('ca-1', 'Calificación del periodo'), ('ca-2', 'Regularización')) c (id, title)`,
  ),
  file(
    'lineItems',
    'title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId',
    {
      sourcedId: LINE_ITEM,
      title: text(sql`${partialTitles(word)} || case m.is_final when 1 then ' (final)' else '' end`),
      assignDate: sql`p.start_date`,
      dueDate: sql`p.end_date`,
      classSourcedId: sql`'cl-' || m.subject_id`,
      categorySourcedId: sql`case when p.is_regularized then 'ca-2' else 'ca-1' end`,
      academicSessionSourcedId: sql`'pa-' || p.partial_id`,
      resultValueMin: sql`0`,
      resultValueMax: sql`${sql.lit(scale)}`,
      schoolSourcedId: sql`c.org`,
    },
    sql`from (
      select s.subject_id, p.partial_id, 0 as is_final from ${CLASSES} s join ${PARTIALS} p on p.level = s.level
      union
      select subject_id, partial_id, is_final from califications where is_final = 1
    ) m
    join ${CLASSES} c on c.subject_id = m.subject_id
    join ${PARTIALS} p on p.partial_id = m.partial_id and p.level = c.level
    order by m.subject_id, m.partial_id, m.is_final`,
  ),
  file(
    'results',
    'lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,inProgress,incomplete,late,missing',
    {
      sourcedId: sql`'re-' || m.calification_id`,
      lineItemSourcedId: LINE_ITEM,
      studentSourcedId: sql`'st-' || m.student_id`,
      scoreStatus: sql`'fully graded'`,
      score: sql`trim_scale(round(m.calification * ${sql.lit(scale)} / 100, 2))`,
      scoreDate: sql`coalesce((h.at at time zone o.time_zone)::date, p.end_date)`,
      classSourcedId: sql`'cl-' || m.subject_id`,
    },
    // Hundreds of thousands, in whatever order the database has them.
    sql`from califications m
    join ${CLASSES} c on c.subject_id = m.subject_id
    join ${PARTIALS} p on p.partial_id = m.partial_id and p.level = c.level
    join students t on t.school_id = m.school_id and t.student_id = m.student_id and t.status = 1
    join schools o on o.school_id = m.school_id
    left join (
      select subject_id, student_id, partial_id, is_final, max(changed_at) as at from calification_history group by 1, 2, 3, 4
    ) h on h.subject_id = m.subject_id and h.student_id = m.student_id and h.partial_id = m.partial_id and h.is_final = m.is_final`,
  ),
]

/** In the order of the files' names in the binding, but that a row comes after those that it refers to. */
export const oneRosterFiles = (order: RosterOrder): RosterFile[] => [
  ...PLACES.slice(0, 1),
  sessions(order),
  ...PLACES.slice(1),
  ...people(order),
  ...grades(order),
]
