import { sql } from 'kysely'
import type { RosterOrder } from './one-roster.ts'
import { adultsFor, ENROLLED, familyFor, rolesFor, STUDENTS } from './people.ts'
import { CLASSES, COURSES, CYCLES, GROUPS, LEVEL_NAME, type Rows, SCHOOL } from './places.ts'
import { list, phone, type RosterFile, rosterFile, text } from './roster-file.ts'

const file = (name: string, head: string, cells: Parameters<typeof rosterFile>[2], rows: Rows): RosterFile =>
  rosterFile(`sds/${name}.csv`, head, cells, rows)

/** A family without an e-mail is refused there: it needs one to be a contact. */
const reached = sql`nullif(u.email, '') is not null`

/** Words of its own list of values. Families have no role in a school there. */
const STAFF_WORDS = sql`case r.role when 'counselor' then 'advisor' when 'siteAdministrator' then 'administrator' else r.role end`

const PLACES: RosterFile[] = [
  file(
    'orgs',
    'sourcedId,name,type,parentSourcedId',
    { sourcedId: sql`o.id`, name: text(sql`o.name`), type: sql`'school'`, parentSourcedId: sql`o.parent` },
    sql`from (
      select ${SCHOOL} as id, name, null as parent, 0 as place from schools where school_id = current_school_id()
      union all
      select 'wc-' || w.work_centre_id, coalesce(w.name, c.name) || ' (' || w.clave || ')', ${SCHOOL}, w.work_centre_id
      from work_centres w join schools c on c.school_id = w.school_id
    ) o order by o.place`,
  ),
  file(
    'academicSessions',
    'sourcedId,title,type,schoolYear,startDate,endDate',
    {
      sourcedId: sql`y.session`,
      title: text(sql`'Ciclo ' || y.year - 1 || '-' || y.year || ' ' || ${LEVEL_NAME}`),
      type: sql`'schoolYear'`,
      schoolYear: sql`y.year`,
      startDate: sql`y.starts`,
      endDate: sql`y.ends`,
    },
    sql`from ${CYCLES} y order by y.level`,
  ),
  file(
    'courses',
    'sourcedId,orgSourcedId,title,code,schoolYearSourcedId,subject,grade',
    {
      sourcedId: sql`'co-' || c.catalog_subject_id`,
      orgSourcedId: SCHOOL,
      title: text(sql`c.title`),
      code: text(sql`c.folio`),
      schoolYearSourcedId: sql`c.session`,
      grade: sql`case c.grades when 1 then c.codes end`,
    },
    sql`from ${COURSES} c order by c.catalog_subject_id`,
  ),
  file(
    'classes',
    'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId,code',
    {
      sourcedId: sql`c.id`,
      orgSourcedId: sql`c.org`,
      title: text(sql`c.title`),
      sessionSourcedIds: list(sql`c.session`),
      courseSourcedId: sql`c.course`,
      code: text(sql`c.class_code`),
    },
    sql`from (
      select 'gr-' || group_id as id, org, title, session, null as course, class_code, 0 as kind, group_id as place from ${GROUPS} g
      union all
      select 'cl-' || subject_id, org, title, session, 'co-' || catalog_subject_id, class_code || '-' || folio, 1, subject_id from ${CLASSES} e
    ) c order by c.kind, c.place`,
  ),
]

const people = ({ maker }: RosterOrder): RosterFile[] => [
  file(
    'users',
    'sourcedId,username,familyName,givenName,activeDirectoryMatchId,email,phone,sms',
    {
      sourcedId: sql`p.id`,
      username: text(sql`p.username`),
      familyName: text(sql`concat_ws(' ', p.last_name, p.second_last_name)`),
      givenName: text(sql`p.name`),
      email: text(sql`p.email`),
      sms: phone(sql`p.cellphone`),
    },
    sql`from (
      select 'st-' || t.student_id as id, t.folio as username, t.name, t.last_name, t.second_last_name, t.email, t.cellphone, 0 as kind,
        t.student_id as place
      from students t where t.status = 1
      union all
      select 'us-' || u.user_id, 'us-' || u.user_id, u.name, u.last_name, u.second_last_name, u.email,
        coalesce(nullif(u.cellphone, ''), u.contact_phone), 1, u.user_id
      from ${adultsFor(maker)} u where u.staff or ${reached}
    ) p order by p.kind, p.place`,
  ),
  file(
    'roles',
    'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate',
    {
      userSourcedId: sql`r.person`,
      orgSourcedId: sql`r.org`,
      role: STAFF_WORDS,
      sessionSourcedId: sql`t.session`,
      grade: sql`t.code`,
      isPrimary: sql`case when r.first then 'true' else 'false' end`,
    },
    sql`from ${rolesFor(maker)} r
    left join (select 'st-' || student_id as person, session, code from ${STUDENTS} i) t on t.person = r.person
    where r.role not in ('parent', 'guardian', 'relative') order by r.person, r.rank, r.org`,
  ),
  file(
    'enrollments',
    'classSourcedId,userSourcedId,role',
    { classSourcedId: sql`e.class`, userSourcedId: sql`e.person`, role: sql`e.role` },
    sql`from ${ENROLLED} e order by e.group_id, e.class, e.role desc, e.person`,
  ),
  file(
    'relationships',
    'userSourcedId,relationshipUserSourcedId,relationshipRole',
    {
      userSourcedId: sql`'st-' || f.student_id`,
      relationshipUserSourcedId: sql`'us-' || f.parent_id`,
      relationshipRole: sql`f.role`,
    },
    sql`from ${familyFor(maker)} f join users u on u.user_id = f.parent_id where ${reached} order by f.student_id, f.parent_id`,
  ),
  file(
    'demographics',
    'userSourcedId,sex,birthDate,birthCity,birthState,birthCountry,ethnicityCodes,raceCodes',
    {
      userSourcedId: sql`'st-' || t.student_id`,
      sex: sql`case t.gender when 1 then 'female' when 2 then 'male' end`,
      birthDate: sql`t.date_birth`,
    },
    sql`from students t where t.status = 1 order by t.student_id`,
  ),
]

/** The files of School Data Sync v2.1; it knows no grades. */
export const sdsFiles = (order: RosterOrder): RosterFile[] => [...PLACES, ...people(order)]
