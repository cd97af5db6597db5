import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { item, searchText } from './paging.ts'
import type { Role } from './permissions.ts'

/** Of the staff: families are reached through their children. */
export const STAFF_PROFILES = [
  'PROFESSOR',
  'ADMINISTER',
  'ASSESSOR',
  'DIRECTOR',
  'SPOKESMAN',
] as const satisfies readonly Role[]

const ID = '[1-9]\\d{0,14}'
const PLACES = `level:[1-5]|grade:[1-5]:[^:,\\s]{1,2}|turn:[1-3]|group:${ID}|absent|student:${ID}|user:${ID}`
const TO = new RegExp(`^(?:school|unread:${ID}|profile:(?:${STAFF_PROFILES.join('|')})|${PLACES})$`, 'u')
const EXCEPT = new RegExp(`^(?:${PLACES})$`, 'u')

/** Chips on each side. Who chooses more children one by one chooses a group, or the wizard. */
export const AUDIENCE_MAX = 500

const keys = (key: RegExp) =>
  z
    .array(z.string().check(z.regex(key, 'Destinatario desconocido')))
    .check(z.minLength(1), z.maxLength(AUDIENCE_MAX))

/**
 * Whom a notice is for, as chips: `school` (the families of all students), `level:2`, `grade:2:3` (grade 3 of level 2), `turn:1`,
 * `group:7` (a special one too), `absent` (who was present in no list today), `unread:9` (who has not read notice 9), `student:5`,
 * `profile:PROFESSOR`, `user:3`. All of them together, but for the children and people of `except`.
 */
export const Audience = z.strictObject({ to: keys(TO), except: z.optional(keys(EXCEPT)) })
export type Audience = z.output<typeof Audience>

/** What follows the kind: ids, or what `grade` and `profile` name. */
export const valuesOf = (chips: readonly string[], kind: string): string[] =>
  chips.flatMap((chip) => (chip.startsWith(`${kind}:`) ? [chip.slice(kind.length + 1)] : []))

/** As it stands in an address: `level:2,group:7,-student:5`. */
export const audienceText = ({ to, except = [] }: Audience): string =>
  [...to, ...except.map((chip) => `-${chip}`)].join(',')

const audienceOf = (text: string): Audience => {
  const chips = text.split(',')
  const except = chips.filter((chip) => chip.startsWith('-')).map((chip) => chip.slice(1))
  const to = chips.filter((chip) => !chip.startsWith('-'))
  return except.length === 0 ? { to } : { to, except }
}

const KEY_MAX = 25

export const audience = z.pipe(
  z.string().check(
    z.maxLength(2 * AUDIENCE_MAX * KEY_MAX),
    z.refine((text: string) => Audience.safeParse(audienceOf(text)).success, 'Destinatario desconocido'),
  ),
  z.transform((text: string) => audienceOf(text)),
)

export const AudienceCount = z.object({
  /** Children; people who are chosen by themselves have none. */
  students: z.int(),
  /** Who would receive it, each once. */
  people: z.int(),
  /** Of the children, those of whose families nobody would hear. */
  unreached: z.int(),
})
export type AudienceCount = z.output<typeof AudienceCount>

/** Counted as `sendNotice` would resolve it now. A chip that is not there (any more) reaches nobody. */
export const readAudience = endpoint({
  method: 'GET',
  path: '/schools/:id/notices/audience',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'A cuántos llegaría un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ audience }),
  answer: item(AudienceCount),
})

export const NoticeTarget = z.object({
  /** As in `Audience`. */
  chip: z.string(),
  title: z.string(),
  /** What tells it from others of the same name. */
  detail: z.nullable(z.string()),
})
export type NoticeTarget = z.output<typeof NoticeTarget>

/** Of each kind at most so many are found. */
export const TARGETS_OF_KIND = 8

/**
 * What can stand in *Para*: without a search the whole school, its levels, turns and special groups, who is absent today, who has not read
 * the caller's last notice and kinds of staff; with one also grades, groups, students and people. With `audience` the chips of it, as
 * they are called now, in its order.
 */
export const readNoticeTargets = endpoint({
  method: 'GET',
  path: '/schools/:id/notices/targets',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'A quiénes se puede enviar un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ search: searchText, audience: z.optional(audience) }),
  answer: z.object({ data: z.array(NoticeTarget) }),
})
