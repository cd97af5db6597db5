import { readFeed } from '@plantel/contract/feed'
import { inSchoolAsOwner } from '../app.ts'
import { session } from './live.ts'
import { TITLES, type WeekSchool } from './school.ts'

const TITLE = `(?:${TITLES.join('|')})`
const LIST = `${TITLE}(?:(?:, | y | e )${TITLE})*`

const titlesIn = (text: string, before: string): string[] => {
  const [, list = ''] = new RegExp(`${before}(${LIST})`).exec(text) ?? []
  return list.match(new RegExp(TITLE, 'g')) ?? []
}

/** What a message says, by class: `F`, `R 7:25`, `P`, `C`, `gone`. */
export const saidIn = (text: string): Map<string, string> => {
  const said = new Map<string, string>()
  const say = (titles: readonly string[], what: string) => {
    for (const title of titles) said.set(title, what)
  }
  const [, late = ''] = /llegó tarde([^.]*)/.exec(text) ?? []
  for (const [, hour, title = ''] of late.matchAll(new RegExp(`(\\d+:\\d\\d) \\((${TITLE})\\)`, 'g')))
    say([title], `R ${hour}`)
  say(titlesIn(text, '(?<!no )faltó (?:hoy|el [^(.;]*?) a '), 'F')
  say(titlesIn(text, 'sí asistió a '), 'P')
  say(titlesIn(text, 'llegó a tiempo a '), 'P')
  say(titlesIn(text, 'no faltó a '), 'C')
  say(titlesIn(text, 'ya no aparece en la lista de '), 'gone')
  return said
}

/** Of a child and day, by class. */
type Marks = Map<string, string>

const marksIn = async (school_id: number): Promise<Map<string, Marks>> => {
  const rows = await inSchoolAsOwner<{ student_id: number; date: string; title: string; says: string }>(
    school_id,
    `select a.student_id::int, a.date::text, c.title,
       case when a.code = 'R' then 'R ' || to_char(a.arrived_at, 'FMHH24:MI') else a.code end as says
     from assists a join subjects s on s.school_id = a.school_id and s.subject_id = a.subject_id
     join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id`,
  )
  const days = new Map<string, Marks>()
  for (const { student_id, date, title, says } of rows) {
    const key = `${student_id} ${date}`
    days.set(key, (days.get(key) ?? new Map()).set(title, says))
  }
  return days
}

const isNews = (says: string): boolean => says === 'F' || says.startsWith('R')

/** What is false in this text, or left out of it. */
const falseIn = (text: string, marks: Marks): string[] => {
  const said = saidIn(text)
  return [
    ...[...said].flatMap(([title, says]) =>
      marks.get(title) === says ? [] : [`“${text}” – ${title}: ${marks.get(title)}`],
    ),
    ...[...marks].flatMap(([title, says]) =>
      isNews(says) && !said.has(title) ? [`“${text}” leaves out ${title}: ${says}`] : [],
    ),
    ...(said.size === 0 ? [`“${text}” says nothing`] : []),
  ]
}

export interface Found {
  /** Messages of families, one a child and day. */
  messages: number
  corrections: number
  troubles: string[]
}

/** What phones show of a day at its end. The tag says of whom: `attendance-1234-2026-03-13`. */
export const falseOnPhones = async (
  { school_id }: WeekSchool,
  shown: readonly { tag: string; body: string }[],
  day: string,
): Promise<string[]> => {
  const days = await marksIn(school_id)
  return shown.flatMap(({ tag, body }) => {
    const [, student_id, date] = /^attendance-(\d+)-(.+)$/.exec(tag) ?? []
    return date === day ? falseIn(body, days.get(`${student_id} ${date}`) ?? new Map()) : []
  })
}

/** Reads as every family does: at most one message a child and day, none false, none missing. */
export const findTroubles = async ({ school_id, families }: WeekSchool): Promise<Found> => {
  const days = await marksIn(school_id)
  const told = new Set<string>()
  const found: Found = { messages: 0, corrections: 0, troubles: [] }
  for (const parent of new Set(families.values())) {
    const query = { category: 'attendance', per_page: 100 }
    const { data } = await (await session(parent)).call(readFeed, { query })
    for (const { student_id, date, text } of data) {
      const key = `${student_id} ${date}`
      found.messages += 1
      if (text.includes('Corrección')) found.corrections += 1
      if (told.has(key)) found.troubles.push(`two messages of ${key}: ${text}`)
      if (families.get(student_id ?? 0) !== parent) found.troubles.push(`another family reads ${text}`)
      told.add(key)
      found.troubles.push(...falseIn(text, days.get(key) ?? new Map()))
    }
  }
  for (const [key, marks] of days)
    if ([...marks.values()].some(isNews) && !told.has(key)) found.troubles.push(`nobody was told of ${key}`)
  return found
}
