import { partialIn } from '@plantel/contract/import/marks-in-headers'
import { plainText } from '@plantel/contract/plain-text'
import { personOf } from './people.ts'
import { placesOf, taught } from './places.ts'
import { isGroup, type Roster, type RosterRow } from './read-roster.ts'
import { type RosterCells, curpOf, folioOf } from './roster-rows.ts'

const SCALES: readonly number[] = [10, 100]
const REGULARIZED = /regulari|extraordinari|recupera/
const FINAL = /\bfinal(?:es)?\b/
const HUNDRED = 100

/** Why a grade of the folder is no grade of a partial. */
const WHY = {
  many: 'de varias actividades en un periodo',
  period: 'sin periodo de evaluación',
  scale: 'con una escala que no es de 10 ni de 100',
  subject: 'sin materia',
  final: 'de todo el curso',
  regularized: 'de regularización',
  status: 'sin terminar de calificar',
} as const
type Why = keyof typeof WHY

export interface RosterGrades {
  readonly rows: readonly RosterCells[]
  /** The scale of all scores. */
  readonly scale: 10 | 100
  /** Numbers of partials, in their order. */
  readonly partials: readonly number[]
  /** What is not taken, to be told; null: nothing was left. */
  readonly left: string | null
}

const keyed = (rows: readonly RosterRow[]): ReadonlyMap<string, RosterRow> =>
  new Map(rows.flatMap((row) => (row['sourcedid'] === undefined ? [] : [[row['sourcedid'], row] as const])))

const isRegularized = (title = ''): boolean => REGULARIZED.test(plainText(title))

/** By id of the session: which partial it is, by its name or by its place among those of its year. */
const partialsOf = ({ files }: Roster): ReadonlyMap<string, number> => {
  const periods = files.academicsessions.filter(
    ({ type, title }) => type?.toLowerCase() === 'gradingperiod' && !isRegularized(title),
  )
  const years = Map.groupBy(periods, (row) => row['parentsourcedid'] ?? '')
  return new Map(
    [...years.values()].flatMap((of) =>
      of
        .toSorted((a, b) => ((a['startdate'] ?? '') < (b['startdate'] ?? '') ? -1 : 1))
        .flatMap((row, at) => {
          const id = row['sourcedid']
          return id === undefined ? [] : [[id, partialIn(row['title'] ?? '')?.partial ?? at + 1] as const]
        }),
    ),
  )
}

interface Item {
  readonly lesson: RosterRow
  readonly partial: number
  readonly max: number
}

const sessionOf = (item: RosterRow): string =>
  item['academicsessionsourcedid'] ?? item['gradingperiodsourcedid'] ?? ''

const placeOf = (item: RosterRow): string => `${item['classsourcedid']}/${sessionOf(item)}`

/** By id of the line item: the class and the partial that its results are grades of, or why they are none. */
const itemsOf = (roster: Roster): ReadonlyMap<string, Item | Why> => {
  const { files } = roster
  const partials = partialsOf(roster)
  const sessions = keyed(files.academicsessions)
  const categories = keyed(files.categories)
  const classes = keyed(files.classes)
  const read = (item: RosterRow): Item | Why => {
    const session = sessionOf(item)
    const titles = [
      sessions.get(session)?.['title'],
      categories.get(item['categorysourcedid'] ?? '')?.['title'],
    ]
    if (titles.some(isRegularized)) return 'regularized'
    if (FINAL.test(plainText(item['title'] ?? ''))) return 'final'
    const lesson = classes.get(item['classsourcedid'] ?? '')
    if (!lesson || isGroup(lesson)) return 'subject'
    const partial = partials.get(session)
    if (partial === undefined) return 'period'
    const max = Number(item['resultvaluemax'])
    return SCALES.includes(max) ? { lesson, partial, max } : 'scale'
  }
  const items = new Map(
    [...keyed(files.lineitems)].map(([id, item]) => [id, { item, is: read(item) }] as const),
  )
  const counts = Map.groupBy(
    [...items.values()].filter(({ is }) => typeof is !== 'string'),
    ({ item }) => placeOf(item),
  )
  return new Map(
    [...items].map(([id, { item, is }]) => [
      id,
      typeof is !== 'string' && (counts.get(placeOf(item))?.length ?? 0) > 1 ? 'many' : is,
    ]),
  )
}

/** Where the class is, and what is taught in it. */
const openLessons = (roster: Roster) => {
  const { files } = roster
  const places = placesOf(roster)
  const courses = keyed(files.courses)
  const byTitle = new Map(files.classes.filter(isGroup).map((row) => [row['title'] ?? '', row['sourcedid']]))
  return (lesson: RosterRow): RosterCells => {
    const { subject, group } = taught(lesson, courses.get(lesson['coursesourcedid'] ?? '')?.['title'])
    const place = places.get(lesson['metadata.groupsourcedid'] ?? byTitle.get(group) ?? '')
    return {
      subject,
      level: place?.level ?? '',
      grade: place?.grade ?? '',
      group: place?.group ?? '',
      grade_group: place?.whole ?? '',
    }
  }
}

const sayLeft = (left: ReadonlyMap<Why, number>): string | null => {
  const said = [...left].map(([why, count]) => `${count.toLocaleString('es-MX')} ${WHY[why]}`)
  return said.length === 0 ? null : `${said.join(', ')}: no se importan`
}

interface Scored {
  student: string
  item: Item
  score: number
}

/** What has a score and a partial; the rest is counted. */
const scoresOf = (roster: Roster): { scores: Scored[]; left: Map<Why, number> } => {
  const items = itemsOf(roster)
  const left = new Map<Why, number>()
  const scores = roster.files.results.flatMap((result): Scored[] => {
    const score = Number(result['score'] ?? '')
    const student = result['studentsourcedid']
    const item = items.get(result['lineitemsourcedid'] ?? '')
    if (result['score'] === undefined || Number.isNaN(score) || !student || !item) return []
    const isDone = (result['scorestatus'] ?? 'fully graded').toLowerCase() === 'fully graded'
    const why = typeof item === 'string' ? item : isDone ? null : 'status'
    if (why === null && typeof item !== 'string') return [{ student, item, score }]
    if (why !== null) left.set(why, (left.get(why) ?? 0) + 1)
    return []
  })
  return { scores, left }
}

/** Of several scales all become that of 100: each says its own, so that nothing is guessed. */
const written = ({ score, item: { max } }: Scored, scale: number): string =>
  String(Math.round((score * scale * HUNDRED) / max) / HUNDRED)

/** A row for each student in each class, as a list of grades has them; undefined: the folder has none. */
export const gradeRows = (roster: Roster): RosterGrades | undefined => {
  const { scores, left } = scoresOf(roster)
  const users = keyed(roster.files.users)
  const lessonOf = openLessons(roster)
  const scale = scores.length > 0 && scores.every(({ item }) => item.max === 10) ? 10 : 100
  const places = Map.groupBy(scores, ({ student, item }) => `${student}/${item.lesson['sourcedid']}`)
  const rows = [...places.values()].flatMap((of): RosterCells[] => {
    const [first] = of
    const user = first && users.get(first.student)
    if (!user) return []
    const { phone: _, email: __, ...names } = personOf(user)
    return [
      {
        ...names,
        folio: folioOf(user),
        curp: curpOf(user),
        ...lessonOf(first.item.lesson),
        ...Object.fromEntries(of.map((each) => [`score.${each.item.partial}`, written(each, scale)])),
      },
    ]
  })
  const said = sayLeft(left)
  if (rows.length === 0 && said === null) return undefined
  const partials = [...new Set(scores.map(({ item }) => item.partial))].toSorted((a, b) => a - b)
  return { rows, scale, partials, left: said }
}
